import {FileType, type TranslateParam} from '@recto/api';
import type {ShareLinkRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {baseUrlOf} from '../http/base-url.ts';
import type {Handlers} from '../http/route.ts';
import {unkept} from '../http/unkept.ts';
import {presentResult} from '../present/result.ts';
import {sharedAddresses} from '../present/shared-addresses.ts';
import {createLink, endOf, listLinks, revokeLink} from '../services/share/links.ts';
import {readShared} from '../services/share/shared.ts';
import type {TranslationResult} from '../services/translations/result.ts';

type Names = 'createShareLink' | 'listShareLinks' | 'revokeShareLink' | 'getSharedDocument';

export const shareLinkRoutes = (deps: Deps): Handlers<Names> => {
  const present = (row: ShareLinkRow) => ({
    shareId: row.shareId,
    objectId: row.objectId,
    parseId: row.parseId,
    translateId: row.translateId,
    withSource: row.withSource,
    createdAt: row.createdAt.toISOString(),
    expiresAt: endOf(deps, row).toISOString(),
    views: row.views,
    lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
  });
  return {
    createShareLink: async ({caller, input, request}) => {
      const {token, row} = await createLink(deps, caller.userId, input);
      return {...present(row), url: `${baseUrlOf(deps, request)}/s/${token}`};
    },
    listShareLinks: async ({caller, input}) => ({
      links: (await listLinks(deps, caller.userId, input.objectId)).map(present),
    }),
    revokeShareLink: async ({caller, input}) => {
      await revokeLink(deps, caller.userId, input.shareId);
      return null;
    },
    getSharedDocument: async ({input, request, reply}) => {
      reply.headers(unkept);
      const {link, object, result, translation, left} = await readShared(deps, input.token);
      const {source, translated, ...addresses} = sharedAddresses(deps, baseUrlOf(deps, request), link);
      const shared = {
        objectName: object.objectName,
        expiresAt: endOf(deps, link).toISOString(),
        // there is nothing of it to show beside what was read
        sourceUrl: object.fileType === FileType.other ? null : source,
        translation: translation ? presentShared(translation, link, translated) : null,
        // what it was translated from belongs to the original
        ...presentResult(translation && !link.withSource ? {...result, pages: []} : result, addresses),
      };
      await left(Buffer.byteLength(JSON.stringify(shared)));
      return shared;
    },
  };
};

const presentShared = ({translation, lines, file}: TranslationResult, {withSource}: ShareLinkRow, url: string) => {
  const {translateLang, translateType} = translation.translateParam as TranslateParam;
  return {
    translateLang,
    lines: lines.map(({lineId, raw, translated, pageIdx, needTranslate}) => ({
      id: lineId,
      // what is not translated, as formulas, belongs to the translation
      raw: withSource || !needTranslate || translated === '' ? raw : '',
      translated,
      pageIdx,
      needTranslate,
    })),
    translatedUrl: translateType === 'pdf' && file ? url : null,
  };
};
