import {ConvertTrans, type calls} from '@recto/api';
import type {FastifyRequest} from 'fastify';
import type {DraftRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {baseUrlOf} from '../http/base-url.ts';
import type {Handlers} from '../http/route.ts';
import {assetAddress} from '../present/addresses.ts';
import {assetsOf} from '../present/assets.ts';
import * as drafts from '../services/drafts/drafts.ts';

type Names = Extract<keyof typeof calls, `${string}Draft${string}`>;

const shows = {
  [ConvertTrans.both]: 'both',
  [ConvertTrans.origin]: 'original',
  [ConvertTrans.translate]: 'translation',
} as const;

export const draftRoutes = (deps: Deps): Handlers<Names> => {
  const present = (request: FastifyRequest, row: DraftRow) => ({
    ...presentListed(row),
    markdown: row.markdown,
    assets:
      row.parseId === null ? {} : assetsOf(row.markdown, assetAddress(deps, baseUrlOf(deps, request), row.parseId)),
  });
  return {
    createDraft: async ({caller, input: {convertTrans, ...input}, request}) => ({
      draft: present(request, await drafts.createDraft(deps, caller.userId, {...input, show: shows[convertTrans]})),
    }),
    getDraftList: async ({caller}) => ({
      draftList: (await drafts.listDrafts(deps, caller.userId)).map(presentListed),
    }),
    getDraft: async ({caller, input, request}) => ({
      draft: present(request, await drafts.getDraft(deps, {userId: caller.userId, ...input})),
    }),
    saveDraft: async ({caller: {userId}, input: {draftId, ...change}, request}) => {
      const {saved, draft} = await drafts.saveDraft(deps, {userId, draftId}, change);
      return {saved, draft: present(request, draft)};
    },
    deleteDraft: async ({caller, input}) => {
      await drafts.deleteDraft(deps, {userId: caller.userId, ...input});
      return null;
    },
    getDraftVersionList: async ({caller, input}) => ({
      versionList: (await drafts.listVersions(deps, {userId: caller.userId, ...input})).map(version => ({
        ...version,
        savedAt: version.savedAt.toISOString(),
      })),
    }),
    getDraftVersion: async ({caller: {userId}, input: {draftId, revision}}) => {
      const {markdown, savedAt} = await drafts.getVersion(deps, {userId, draftId}, revision);
      return {revision, markdown, savedAt: savedAt.toISOString()};
    },
  };
};

type Listed = Pick<DraftRow, 'draftId' | 'name' | 'parseId' | 'revision' | 'createdAt' | 'updatedAt'>;

const presentListed = ({draftId, name, parseId, revision, createdAt, updatedAt}: Listed) => ({
  draftId,
  name,
  parseId,
  revision,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
