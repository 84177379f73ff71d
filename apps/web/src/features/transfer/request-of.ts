import {type calls, isNoteProvider, type RequestOf} from '@recto/api';
import {asksLanguages, formatOf, suits} from './drive/file-kinds.ts';
import {idsOf, isTranslation, type TransferSource, titleOf} from './source.ts';
import type {TransferForm} from './transfer-form.ts';

type Request = RequestOf<typeof calls.createTransferTask>;

/** What the server is asked for. */
export function requestOf(sources: readonly TransferSource[], form: TransferForm): Request {
  const {platform, parent, update, transferType, projectFileTypes, convertTrans, overwrite, asZip} = form;
  const title = form.title.trim();
  if (isNoteProvider(platform))
    return {
      platform,
      title,
      items: sources.map(source => ({
        ...idsOf(source),
        ...(isTranslation(source) && convertTrans !== null && {convertTrans}),
      })),
      ...(update !== null
        ? {update}
        : parent && {parent: {kind: parent.kind, id: parent.id, ...(parent.title && {title: parent.title})}}),
    };
  if (platform === 'zotero')
    return {
      platform,
      title,
      overwrite,
      items: sources.flatMap(source =>
        form.zoteroParts.map(part => ({
          ...idsOf(source),
          convertTo: part === 'note' ? 'md' : 'pdf',
          filename: title,
          ...(isTranslation(source) && convertTrans !== null && {convertTrans}),
        })),
      ),
      ...(form.entry && {entry: {key: form.entry.key, title: form.entry.title}}),
    };
  const items = sources.flatMap(source =>
    projectFileTypes
      .filter(kind => suits(source, kind))
      .map(kind => ({
        ...idsOf(source),
        convertTo: formatOf(kind).format,
        filename: transferType === 'singleFile' ? title : titleOf(source),
        ...(asksLanguages([kind]) && convertTrans !== null && {convertTrans}),
      })),
  );
  return {
    platform,
    title,
    items,
    transferType: transferType ?? 'project',
    exportStructure: transferType === 'project' ? 'byType' : 'flat',
    asZip: transferType === 'project' && asZip,
    overwrite,
    drive: {...driveOf(form), ...(form.webdav_password !== '' && {password: form.webdav_password})},
  };
}

/** The drive that the form names, without its password. */
export const driveOf = (form: TransferForm) => ({
  url: form.webdav_url,
  username: form.webdav_username.trim(),
  folder: form.webdav_folder,
});
