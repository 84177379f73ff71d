import {rm} from 'node:fs/promises';
import {makePlan, type TranslateJob} from '@recto/engine/translate';
import {LivePages} from '@recto/workers';
import {AtomicOutputs} from '../output/atomic-outputs.ts';
import type {SourceDocument} from './source-document.ts';
import type {TranslateRun} from './translate-one.ts';

/**
 * The PDF `file` in which pages of a translation appear while it is made: whole at any time, and gone when the translation ends, in
 * whatever way. `told` is called when it is there for the first time. Gives nothing when `file` is undefined.
 */
export async function followPages(
  file: string | undefined,
  source: SourceDocument,
  job: TranslateJob,
  {pool, signal, settings: {to, black, password}}: TranslateRun,
  told: () => void,
): Promise<LivePages | undefined> {
  if (file === undefined) return undefined;
  const {planned} = await makePlan(source.doc, {...job, model: job.endpoint.model});
  let first = true;
  return new LivePages(pool, {
    planned,
    job: async () => ({...source.lend(), language: to, black, ...(password !== undefined && {password})}),
    show: async bytes => {
      const outputs = new AtomicOutputs();
      try {
        await outputs.stage(file, bytes);
        await outputs.commit();
      } catch (error) {
        await outputs.discard();
        throw error;
      }
      if (first) told();
      first = false;
    },
    remove: () => rm(file, {force: true}),
    signal,
  });
}
