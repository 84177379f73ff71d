import {FileType, TaskStatus, type TranslateParam} from '@recto/api';
import {and, eq, isNull, ne} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import type {ParseRow} from '../../database/schema/index.ts';
import {glossaries, parses, spaceObjects, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {requireMayLeave} from '../egress/egress-policy.ts';
import {findModel} from '../models/find-model.ts';
import type {Model} from '../models/model.ts';
import {pagesOf} from '../page-range.ts';

export type TranslationRequest = {readonly parseId: string; readonly translateParam: TranslateParam};

export type CheckedTranslation = {
  readonly parse: ParseRow;
  readonly model: Model;
  readonly pageCount: number;
  /** One of the same document with the same parameters. */
  readonly known: string | undefined;
};

/**
 * Whether a translation may be made, by this caller and of this parse. Throws ServiceError `parse_history_not_found`,
 * `translate_parse_status_invalid`, `translate_not_allowed` (of images), `parse_file_page_limit`, `not_found` for the
 * glossary, `llm_model_not_found`, `user_subscription_need`, `privacy_local_only`, and `bad_request` for pages that are none.
 */
export async function checkTranslation(
  deps: Deps,
  db: Executor,
  caller: Caller,
  {parseId, translateParam: param}: TranslationRequest,
): Promise<CheckedTranslation> {
  const [found] = await db
    .select({parse: parses, fileType: spaceObjects.fileType})
    .from(parses)
    .innerJoin(spaceObjects, eq(spaceObjects.objectId, parses.objectId))
    .where(and(eq(parses.parseId, parseId), eq(parses.userId, caller.userId), isNull(spaceObjects.trashedAt)));
  if (!found) throw new ServiceError('parse_history_not_found');
  const {parse, fileType} = found;
  // a layout to keep has only a PDF
  if (fileType === FileType.img || (param.translateType === 'pdf' && fileType !== FileType.pdf))
    throw new ServiceError('translate_not_allowed', {reason: 'not_a_pdf'});
  if (parse.status !== TaskStatus.success)
    throw new ServiceError('translate_parse_status_invalid', {status: parse.status});
  const model = await findModel(deps, 'translate', caller, param.translateModel);
  await requireMayLeave(
    {db, settings: deps.settings},
    {userId: caller.userId, objectIds: [parse.objectId]},
    model.baseUrl,
  );
  const pageCount = pagesOf(param.pages, parse.pageCount ?? 0);
  const limit = deps.settings.RECTO_MAX_TRANSLATE_PAGES;
  if (param.translateType === 'pdf' && pageCount > limit)
    throw new ServiceError('parse_file_page_limit', {limit, pages: pageCount});
  if (param.translateTermId !== undefined) await requireGlossary(db, caller.userId, param.translateTermId);
  return {parse, model, pageCount, known: await knownTranslation(db, parse, param)};
}

async function requireGlossary(db: Executor, userId: string, glossaryId: string): Promise<void> {
  const [row] = await db
    .select({glossaryId: glossaries.glossaryId})
    .from(glossaries)
    .where(and(eq(glossaries.glossaryId, glossaryId), eq(glossaries.userId, userId)));
  if (!row) throw new ServiceError('not_found', {reason: 'glossary'});
}

/** What makes two translations the same; ignored types and colors do not. */
const same = [
  ...['translateModel', 'translateType', 'translateLang', 'translateTermId', 'pages'],
  ...['style', 'formality', 'instructions'],
] as const satisfies readonly (keyof TranslateParam)[];

async function knownTranslation(
  db: Executor,
  {objectId}: ParseRow,
  param: TranslateParam,
): Promise<string | undefined> {
  const rows = await db
    .select()
    .from(translations)
    .where(
      and(
        eq(translations.objectId, objectId),
        ne(translations.status, TaskStatus.failed),
        isNull(translations.trashedAt),
      ),
    );
  const equal = (other: Partial<TranslateParam>) =>
    same.every(name => other[name] === param[name]) && sameTerms(other.terms, param.terms);
  return rows.find(row => equal(row.translateParam as Partial<TranslateParam>))?.translateId;
}

/** Terms count as what they say, in whatever order; none at all is an empty list. */
function sameTerms(some: TranslateParam['terms'], others: TranslateParam['terms']): boolean {
  const said = (terms: TranslateParam['terms'] = []) =>
    JSON.stringify(terms.map(({source, target}) => [source.toLowerCase(), target]).sort());
  return said(some) === said(others);
}
