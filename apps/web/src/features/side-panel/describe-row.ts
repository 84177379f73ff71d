import {ParseModel, Language as TargetNumber} from '@recto/api';
import {languageName, targetLanguages} from '@recto/model';
import type {ParseItem} from '../../core/files/space.ts';
import {formatDateTime} from '../../core/format/format.ts';
import type {Language} from '../../core/i18n/language.ts';
import type {Translate} from '../../core/i18n/use-messages.ts';
import type {PanelKey} from './messages.ts';
import type {Row} from './tree-rows.ts';

/** What a row is called. */
export function nameOf(row: Row, t: Translate<PanelKey>, language: Language): string {
  switch (row.kind) {
    case 'folder':
      return row.object.objectName;
    case 'source':
      return t('source');
    case 'parse': {
      // older servers do not report how it was made
      const {parseModel, pages} = (row.parse.parseParam as ParseItem['parseParam'] | undefined) ?? {};
      const name =
        parseModel === ParseModel.mathpix
          ? t('mathpix')
          : parseModel === ParseModel.vision
            ? t('visionModel')
            : t('parseResult', {number: row.number});
      return pages ? `${name} · ${t('pagesOnly', {pages})}` : name;
    }
    case 'translation': {
      const {translateType, translateLang} = row.translation.translateParam;
      const code = targetLanguages.find(each => TargetNumber[each] === Number(translateLang));
      const name = code ? languageName(code, language) : '';
      return t(translateType === 'pdf' ? 'translationPdf' : 'translationMd', {language: name});
    }
    default:
      return t(row.kind);
  }
}

/** The tooltip of a row, line by line. */
export function detailsOf(row: Row, t: Translate<PanelKey>): readonly string[] {
  const {object} = row;
  const created = (time: string) => t('created', {time: formatDateTime(time)});
  switch (row.kind) {
    case 'folder':
    case 'source':
      return [
        object.objectName,
        t('id', {id: object.objectId}),
        ...(object.file.pageCount === null ? [] : [t('pageCount', {count: object.file.pageCount})]),
        created(object.createdAt),
        t('location'),
      ];
    case 'parse': {
      const {parseId, displayText, createdAt} = row.parse;
      return [...(displayText ? [displayText] : []), t('parseId', {id: parseId}), created(createdAt)];
    }
    case 'translation':
      return [t('translateId', {id: row.translation.translateId}), created(row.translation.createdAt)];
    default:
      return [];
  }
}
