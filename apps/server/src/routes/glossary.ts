import type {calls} from '@recto/api';
import type {Deps} from '../deps.ts';
import {attachment} from '../http/attachment.ts';
import type {Handlers} from '../http/route.ts';
import * as glossaries from '../services/glossary/glossaries.ts';
import {readGlossaryFile, writeGlossaryFile} from '../services/glossary/glossary-file.ts';

type Names = Extract<keyof typeof calls, `${string}Glossar${string}`>;

export const glossaryRoutes = (deps: Deps): Handlers<Names> => ({
  listGlossaries: async ({caller}) => ({termList: await glossaries.listGlossaries(deps, caller.userId)}),
  createGlossary: ({caller, input}) => glossaries.createGlossary(deps, caller.userId, input.description, input.items),
  renameGlossary: ({caller, input}) =>
    glossaries.renameGlossary(deps, {userId: caller.userId, glossaryId: input.id}, input.description),
  getGlossary: ({caller, input}) => glossaries.getGlossary(deps, {userId: caller.userId, glossaryId: input.id}),
  deleteGlossary: async ({caller, input}) => {
    await glossaries.deleteGlossary(deps, {userId: caller.userId, glossaryId: input.id});
    return null;
  },
  addGlossaryItems: async ({caller, input}) => ({
    itemCount: await glossaries.addTerms(deps, {userId: caller.userId, glossaryId: input.itemId}, input.items),
  }),
  updateGlossaryItem: ({caller, input}) =>
    glossaries.updateTerm(deps, {userId: caller.userId, glossaryId: input.itemId}, input.id, input.term),
  deleteGlossaryItems: ({caller, input}) =>
    glossaries.deleteTerms(deps, {userId: caller.userId, glossaryId: input.itemId}, input.ids),
  exportGlossary: async ({caller, input, reply}) => {
    const {description, items} = await glossaries.getGlossary(deps, {userId: caller.userId, glossaryId: input.id});
    const {text, type, extension} = writeGlossaryFile(items, input.format);
    return reply
      .header('content-type', `${type}; charset=utf-8`)
      .header('content-disposition', attachment(`${description}.${extension}`))
      .send(text);
  },
  importGlossary: async ({caller, input}) => {
    const {terms, kind} = readGlossaryFile(Buffer.from(input.csv, 'base64'));
    const {userId} = caller;
    if (input.itemId === undefined) {
      const made = await glossaries.createGlossary(deps, userId, input.description ?? kind, terms);
      return {...made, imported: terms.length};
    }
    await glossaries.addTerms(deps, {userId, glossaryId: input.itemId}, terms);
    const {items, ...glossary} = await glossaries.getGlossary(deps, {userId, glossaryId: input.itemId});
    return {...glossary, imported: terms.length};
  },
});
