import {calls, FileType, ParseModel, TaskStatus} from '@recto/api';
import {api} from '../../core/api/api.ts';
import {showError} from '../../core/events/toast.ts';
import {useLanguage} from '../../core/i18n/language.ts';
import {translate} from '../../core/i18n/translate.ts';
import {type LoadPorts, loadImage, OpenError} from './load-image.ts';
import {messages} from './messages.ts';
import {showView, useOcrView} from './view-store.ts';

export type ImageResult = {readonly objectId: string; readonly parseId: string};

const ports: LoadPorts = {
  source: objectId => api(calls.getSpaceObjectSource, {objectId}, {quiet: true}),
  result: parseId => api(calls.getObjectParseResult, {parseId}, {quiet: true}),
  report: async parseId => (await api(calls.getObjectParseReport, {parseId}, {quiet: true})).report,
  saved: async parseId => {
    const {draftList} = await api(calls.getDraftList, {}, {quiet: true});
    const known = draftList.find(draft => draft.parseId === parseId);
    return known && (await api(calls.getDraft, {draftId: known.draftId}, {quiet: true})).draft;
  },
  fetch: url => fetch(url),
};

let latest = 0;

/**
 * Fetches an image with what was read from it and makes it the editor's. Does nothing when it is the editor's already. False
 * when it cannot be shown, which is shown already, or another was opened meanwhile.
 */
export async function openImage({objectId, parseId}: ImageResult): Promise<boolean> {
  const {view} = useOcrView.getState();
  if (view?.objectId === objectId && view.ocrImageState[view.shown]?.parseId === parseId) return true;
  const turn = ++latest;
  try {
    const {spaceObject} = await api(calls.getSpaceObject, {objectId}, {quiet: true});
    const parses = spaceObject.objectParseList?.filter(({status}) => status === TaskStatus.success) ?? [];
    const parse = parses.find(one => one.parseId === parseId);
    const shown = parse?.parseParam.parseModel ?? ParseModel.default;
    const {image, state} = await loadImage(ports, {objectId, parseId, parseModel: shown});
    if (turn !== latest) return false;
    const others = view?.objectId === objectId ? view.ocrImageState : {};
    showView({
      detailFileType: FileType.img,
      fileName: spaceObject.objectName,
      objectId,
      imgSourceUrl: URL.createObjectURL(image),
      ocrImageState: {...others, [shown]: state},
      shown,
      aliveParseIds: parses.map(one => one.parseId),
    });
    return true;
  } catch (error) {
    if (turn !== latest) return false;
    const key = error instanceof OpenError ? error.key : 'loadFailed';
    showError(translate(messages, useLanguage.getState().language, key), {id: 'open-image'});
    return false;
  }
}
