import {type calls, ParseModel, type ResponseOf, TaskStatus} from '@recto/api';

export type SpaceObject = ResponseOf<typeof calls.getSpaceObject>['spaceObject'];
export type Parse = NonNullable<SpaceObject['objectParseList']>[number];
export type Translation = NonNullable<SpaceObject['objectTranslateList']>[number];

/** What the viewer can show of a file: the original, what was read from it, or a translation. */
export type View =
  | {readonly kind: 'source'; readonly id: 'source'}
  | {readonly kind: 'parse'; readonly id: string; readonly parse: Parse}
  | {readonly kind: 'translate'; readonly id: string; readonly translation: Translation; readonly pdf: boolean};

/** Everything there is of a file: the original, then each parse with its translations, newest first. */
export function viewsOfObject({objectParseList = [], objectTranslateList = []}: SpaceObject): View[] {
  const translated = (list: readonly Translation[]): View[] =>
    list.map(translation => ({
      kind: 'translate',
      id: translation.translateId,
      translation,
      pdf: translation.translateParam['translateType'] === 'pdf',
    }));
  const parseIds = new Set(objectParseList.map(parse => parse.parseId));
  return [
    {kind: 'source', id: 'source'},
    ...objectParseList.flatMap((parse): View[] => [
      {kind: 'parse', id: parse.parseId, parse},
      ...translated(objectTranslateList.filter(({parseId}) => parseId === parse.parseId)),
    ]),
    ...translated(objectTranslateList.filter(({parseId}) => !parseIds.has(parseId))),
  ];
}

/** The view that is asked for, else the newest finished parse, else the newest of any state, else the original. */
export function chooseView(views: readonly View[], requested: string | undefined): View {
  const parses = views.filter(view => view.kind === 'parse');
  return (
    views.find(view => view.id === requested) ??
    parses.find(view => view.parse.status === TaskStatus.success) ??
    parses[0] ??
    views[0]!
  );
}

/** What a result was made with, as it stands before its name: our version (`V3`, `V2`) or a third party. */
export function versionOf(view: View, views: readonly View[]): string {
  if (view.kind === 'source') return 'PDF';
  const parse =
    view.kind === 'parse'
      ? view.parse
      : views.find(other => other.kind === 'parse' && other.id === view.translation.parseId && other);
  const found = parse && 'kind' in parse ? (parse.kind === 'parse' ? parse.parse : undefined) : parse;
  if (found?.parseParam.parseModel === ParseModel.mathpix) return 'Mathpix';
  return found?.parseParam.parseVersion === 3 ? 'V3' : 'V2';
}

/** The task that makes a view, its state, and whether there is something to show. */
export function stateOf(view: View): {readonly status: number; readonly outputId: string | null} {
  if (view.kind === 'source') return {status: TaskStatus.success, outputId: null};
  const {status, outputId} = view.kind === 'parse' ? view.parse : view.translation;
  return {status, outputId};
}
