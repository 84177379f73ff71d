import type {FastifyRequest} from 'fastify';
import type {Deps} from '../deps.ts';
import {baseUrlOf} from '../http/base-url.ts';
import type {Handlers} from '../http/route.ts';
import {assetAddress} from '../present/addresses.ts';
import {withAddresses} from '../present/pages.ts';
import {carryCorrections} from '../services/corrections/carry.ts';
import {type Changed, makeCorrections, redoCorrection, undoCorrection} from '../services/corrections/correct.ts';
import {
  correctedParse,
  earlierCorrections,
  historyState,
  isImage,
  listedCorrections,
  type ShownBlock,
  shownBlocks,
} from '../services/corrections/read.ts';
import {takeOverCorrections} from '../services/corrections/take-over.ts';
import {testCaseOf} from '../services/corrections/test-case.ts';
import {choosePages} from '../services/page-range.ts';
import {findParse} from '../services/space/results.ts';

type Names =
  | 'carryCorrections'
  | 'getCorrections'
  | 'getDocumentBlocks'
  | 'getTestCase'
  | 'makeCorrections'
  | 'redoCorrection'
  | 'takeOverCorrections'
  | 'undoCorrection';

type Of = {readonly userId: string; readonly parseId: string};

export const correctionRoutes = (deps: Deps): Handlers<Names> => {
  const presentBlocks = (request: FastifyRequest, parseId: string, blocks: readonly ShownBlock[]) =>
    blocks.map(({page, markdown, block}) => ({
      page,
      markdown: withAddresses(markdown, assetAddress(deps, baseUrlOf(deps, request), parseId)),
      block: {...block},
    }));
  const present = async (request: FastifyRequest, {userId, parseId}: Of, {doc, events, pages}: Changed) => {
    const {objectId} = await findParse(deps, userId, parseId);
    const blocks = shownBlocks(doc, await isImage(deps, objectId), pages);
    return {
      ...historyState(events),
      pages: [...pages],
      blocks: presentBlocks(request, parseId, blocks),
      order: doc.children.map(({id}) => id),
    };
  };
  return {
    getDocumentBlocks: async ({caller: {userId}, input: {parseId, pages}, request}) => {
      const {doc, events, objectId, image} = await correctedParse(deps, userId, parseId);
      const last = Math.max(0, ...doc.pages.map(({number}) => number));
      const wanted = pages === undefined ? undefined : choosePages(pages, last);
      const state = historyState(events);
      const earlier = state.revision > 0 ? undefined : await earlierCorrections(deps, userId, {objectId, parseId});
      const blocks = presentBlocks(request, parseId, shownBlocks(doc, image, wanted));
      return {...state, blocks, earlier: earlier ?? null};
    },
    makeCorrections: async ({caller: {userId}, input: {corrections, ...seen}, request}) =>
      present(request, {userId, ...seen}, await makeCorrections(deps, {userId, ...seen}, corrections)),
    undoCorrection: async ({caller: {userId}, input: {of, ...seen}, request}) =>
      present(request, {userId, ...seen}, await undoCorrection(deps, {userId, ...seen}, of)),
    redoCorrection: async ({caller: {userId}, input: {of, ...seen}, request}) =>
      present(request, {userId, ...seen}, await redoCorrection(deps, {userId, ...seen}, of)),
    getCorrections: async ({caller, input}) => {
      const parse = await correctedParse(deps, caller.userId, input.parseId);
      const correctionList = listedCorrections(parse).map(({madeAt, correction, ...made}) => ({
        ...made,
        correction: {...correction},
        madeAt: madeAt.toISOString(),
      }));
      return {...historyState(parse.events), correctionList};
    },
    carryCorrections: async ({caller: {userId}, input: {from, ...seen}, request}) => {
      const {changed, carried, left} = await carryCorrections(deps, {userId, ...seen}, from);
      const told = left.map(({correction, conflict}) => ({correction: {...correction}, conflict}));
      return {...(await present(request, {userId, ...seen}, changed)), carried, left: told};
    },
    takeOverCorrections: ({caller, input}) => takeOverCorrections(deps, caller, input),
    getTestCase: async ({caller, input}) => ({
      ...(await testCaseOf(deps, caller.userId, input.parseId, input.note)),
    }),
  };
};
