import {escapeXml} from '@recto/model';
import type {Edit} from '../splice.ts';
import {plain, type Stretch, textAlone} from '../stretch.ts';
import type {MarkupElement, Span} from '../tree/markup-tree.ts';
import {textAttributes} from './element-names.ts';

/** The start tag of an element as it stands in the source. */
const tagSpan = ({start, inner, end}: MarkupElement): Span => ({start, end: inner.start > start ? inner.start : end});

/** Where the value of an attribute stands in the source, with its quotes; undefined where it has none. */
function valueSpan(source: string, element: MarkupElement, name: string): Span | undefined {
  const {start, end} = tagSpan(element);
  for (const {0: whole, 1: key = '', 2: value = '', index} of source.slice(start, end).matchAll(attribute)) {
    if (key.toLowerCase() !== name) continue;
    const from = start + index + whole.length - value.length;
    return {start: from, end: from + value.length};
  }
  return undefined;
}

const attribute = /([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>`]+)/g;

/** The attributes of an element that readers see, as texts. */
export function attributeStretches(source: string, element: MarkupElement): Stretch[] {
  const shown: readonly string[] = element.name === 'meta' ? metaContent(element) : textAttributes;
  return shown.flatMap((name): Stretch[] => {
    const value = element.attributes.get(name);
    if (value === undefined || !/\p{L}{2}/u.test(value)) return [];
    const span = valueSpan(source, element, name);
    if (!span) return [];
    return [
      {
        ...span,
        kind: {type: 'label'},
        children: [plain(value)],
        render: children => `"${escapeXml(textAlone(children))}"`,
      },
    ];
  });
}

const metaContent = ({attributes}: MarkupElement): readonly string[] =>
  /^(?:description|keywords|og:title|og:description|twitter:title|twitter:description)$/i.test(
    attributes.get('name') ?? attributes.get('property') ?? '',
  )
    ? ['content']
    : [];

/** The edit that gives an element an attribute. */
export function setAttribute(source: string, element: MarkupElement, name: string, value: string): Edit {
  const span = valueSpan(source, element, name);
  if (span) return {...span, make: () => `"${escapeXml(value)}"`};
  const at = element.start + 1 + element.name.length;
  return {start: at, end: at, make: () => ` ${name}="${escapeXml(value)}"`};
}
