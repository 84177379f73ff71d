import {z} from 'zod';

/** First entry of an archive: what it is of. */
export const manifestName = 'recto-backup.json';

export const manifestShape = z.object({
  format: z.literal(1),
  /** Version of Recto that made it. */
  recto: z.string(),
  /** Major version of PostgreSQL whose files it holds. */
  postgres: z.number(),
  platform: z.string(),
  madeAt: z.string(),
});

export type Manifest = z.output<typeof manifestShape>;
