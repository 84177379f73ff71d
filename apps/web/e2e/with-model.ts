import {readFileSync} from 'node:fs';
import path from 'node:path';
import {FakeLlm} from '@recto/testkit';
import {parsed} from './parsed.ts';
import {type Site, startSite, type Visit} from './start.ts';

/** A PDF of two pages with formulas, a table and footnotes. */
export const article = readFileSync(path.resolve(import.meta.dirname, '../../../corpus/tex-article/source.pdf'));

/** The product with a model that translates, which ends with it. */
export async function startSiteWithModel(environment: Readonly<Record<string, string>> = {}): Promise<Site> {
  const model = new FakeLlm({});
  const site = await startSite({
    RECTO_LLM_BASE_URL: await model.listen(),
    RECTO_LLM_API_KEY: 'key',
    RECTO_LLM_MODEL: 'fake',
    ...environment,
  });
  return {
    ...site,
    close: async () => {
      await site.close();
      await model.close();
    },
  };
}

/** Somebody on a wide screen who has brought the article. */
export async function visitWithArticle(
  site: Site,
  phone: string,
  permissions: string[] = [],
): Promise<{readonly visit: Visit; readonly file: {readonly objectId: string; readonly parseId: string}}> {
  const visit = await site.visitSignedIn(phone, {viewport: {width: 1440, height: 900}, permissions});
  return {visit, file: await parsed(site, visit.page, article, 'tea.pdf')};
}
