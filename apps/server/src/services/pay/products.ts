import {readFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';

const shape = z.object({
  products: z.array(
    z.object({
      productId: z.string(),
      kind: z.enum(['plan', 'pack']),
      /** A trial: who has bought one buys no other. */
      once: z.boolean().optional(),
      name: z.object({zh: z.string(), en: z.string()}),
      price: z.number().positive(),
      days: z.number().int().min(0),
      pages: z.number().int().min(0),
      images: z.number().int().min(0),
      extraImages: z.number().int().min(0),
      points: z.number().int().min(0),
    }),
  ),
});
export type Product = z.output<typeof shape>['products'][number];

/** What there is to buy: `apps/server/data/products.json`. */
export const products: readonly Product[] = shape.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../data/products.json'), 'utf8')),
).products;
