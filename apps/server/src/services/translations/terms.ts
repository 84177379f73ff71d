import {Language, type TranslateParam} from '@recto/api';
import {type Term, unknownTerms} from '@recto/engine/translate';
import {type TargetLanguage, targetLanguages} from '@recto/model';
import {and, eq, inArray} from 'drizzle-orm';
import {glossaries, glossaryItems} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';

/** The code of a language's number. */
export const languageOf = (number: TranslateParam['translateLang']): TargetLanguage =>
  targetLanguages.find(code => Language[code] === number)!;

/** The terms of a translation: those of its glossary for its language, and those of its document that the glossary lacks. */
export async function termsOf(deps: Pick<Deps, 'db'>, userId: string, param: TranslateParam): Promise<readonly Term[]> {
  const glossary = await glossaryTerms(deps, userId, param);
  return [...glossary, ...unknownTerms(param.terms ?? [], glossary)];
}

/** None when the glossary is gone. */
async function glossaryTerms({db}: Pick<Deps, 'db'>, userId: string, param: TranslateParam): Promise<readonly Term[]> {
  if (param.translateTermId === undefined) return [];
  const rows = await db
    .select({source: glossaryItems.origin, target: glossaryItems.translate})
    .from(glossaryItems)
    .innerJoin(glossaries, eq(glossaries.glossaryId, glossaryItems.glossaryId))
    .where(
      and(
        eq(glossaryItems.glossaryId, param.translateTermId),
        eq(glossaries.userId, userId),
        inArray(glossaryItems.translateLang, ['', languageOf(param.translateLang)]),
      ),
    );
  return rows;
}
