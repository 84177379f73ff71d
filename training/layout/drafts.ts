import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {openPdf} from '@recto/pdf';
import {readPdf} from '@recto/readers';
import {StatsCollector} from '../../packages/readers/src/collect-stats.ts';
import type {DocumentDraft, PageDraft} from '../../packages/readers/src/draft/draft.ts';
import {nodeHost} from '../../packages/workers/src/node-host.ts';

/*
 * What the reader knows before it looks for headings: `node drafts.ts FOLDER …` reads FOLDER/*.pdf and writes FOLDER/NAME.draft.json
 * for those that have none. Headings are then found, learned and measured many times without reading the pages again.
 */

/** What a draft's file holds. */
export type StoredDraft = {readonly draft: DocumentDraft; readonly bodySize: number; readonly bodyFont: string};

const before = 'find-code';

async function storeDraft(file: string): Promise<void> {
  const collector = new StatsCollector();
  const pdf = await openPdf(new Uint8Array(readFileSync(file)), {host: nodeHost});
  let stored: StoredDraft | undefined;
  await readPdf(pdf, {
    options: {},
    signal: new AbortController().signal,
    report: () => {},
    dump: (stage, _page, draft) => {
      if (stage === 'collect-lines') collector.add(draft as PageDraft);
      if (stage !== before) return;
      const {bodySize, bodyFont} = collector.stats();
      stored = {draft: draft as DocumentDraft, bodySize, bodyFont};
    },
  });
  if (stored) writeFileSync(file.replace(/\.pdf$/, '.draft.json'), JSON.stringify(stored));
}

for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder).filter(file => file.endsWith('.pdf'))) {
    const file = path.join(folder, name);
    if (!existsSync(file.replace(/\.pdf$/, '.draft.json'))) await storeDraft(file);
  }
}
