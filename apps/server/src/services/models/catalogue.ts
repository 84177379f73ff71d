import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import type {Deps} from '../../deps.ts';

const shape = z.object({
  endpoints: z.array(
    z.object({
      endpointId: z.string(),
      baseUrl: z.url(),
      /** Environment variable that holds the key; the endpoint's models are offered only when it does. */
      keyVariable: z.string(),
    }),
  ),
  models: z.array(
    z.object({
      modelId: z.number().int(),
      displayName: z.string(),
      endpointId: z.string(),
      model: z.string(),
      /** Yuan per million tokens. */
      inputPrice: z.number().min(0),
      outputPrice: z.number().min(0),
      contextSize: z.number().int().positive(),
      subscriptionRequired: z.boolean().default(false),
      badge: z.string().optional(),
      /** What it is good for, in a few words. */
      description: z.object({zh: z.string(), en: z.string()}).optional(),
      serves: z.array(z.enum(['translate', 'chat'])).min(1),
    }),
  ),
});

export type Catalogue = z.output<typeof shape>;

const shipped = path.join(import.meta.dirname, '../../../data/models.json');
let read: {readonly file: string; readonly changed: number; readonly catalogue: Catalogue} | undefined;
let problem: {readonly file: string; readonly why: string} | undefined;

/** The file that the catalogue is read from. */
export const catalogueFile = ({settings}: Pick<Deps, 'settings'>): string => settings.RECTO_MODELS_FILE ?? shipped;

/** What was wrong with the file when it was last read; null when nothing was. */
export function catalogueProblem(deps: Pick<Deps, 'settings'>): string | null {
  return problem?.file === catalogueFile(deps) ? problem.why : null;
}

/**
 * The catalogue of models: the shipped file or `RECTO_MODELS_FILE`, read again when it changes. A file that becomes
 * unreadable or wrong leaves the last good catalogue in force, with a line in the log.
 */
export function readCatalogue({settings, log}: Deps): Catalogue {
  const file = catalogueFile({settings});
  try {
    const changed = statSync(file).mtimeMs;
    if (read?.file === file && read.changed === changed) {
      problem = undefined;
      return read.catalogue;
    }
    const catalogue = shape.parse(JSON.parse(readFileSync(file, 'utf8')));
    read = {file, changed, catalogue};
    problem = undefined;
    return catalogue;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problem = {file, why};
    log.error({file, why}, 'the catalogue of models cannot be read');
    return read?.file === file ? read.catalogue : {endpoints: [], models: []};
  }
}
