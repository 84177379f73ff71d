import {z} from 'zod';
import {Language, languageOfIso3} from './enums.ts';

const names = Object.keys(Language);
const nameOf = (value: number) => names.find(name => Language[name as keyof typeof Language] === value);

/** A language of a term: two or three letters, with or without a region, or its number; empty for any. Becomes two letters. */
const language = z
  .union([z.string().max(20), z.number()])
  .transform((value, context) => {
    const word = String(value).trim().toLowerCase().split(/[-_]/)[0]!;
    const number = /^\d+$/.test(word) ? Number(word) : languageOfIso3[word];
    const name = word === '' || names.includes(word) ? word : number === undefined ? undefined : nameOf(number);
    if (name !== undefined) return name;
    context.addIssue({code: 'custom', message: `unknown language "${value}"`});
    return z.NEVER;
  })
  .default('');

/** One side of a term. What cannot be stored as text is none. */
export const term = z
  .string()
  .transform(value => value.trim().normalize('NFC'))
  .pipe(
    z
      .string()
      .min(1)
      .max(500)
      .refine(value => !value.includes('\0'), 'not a text'),
  );

/** A term and what it becomes. */
export const glossaryTerm = z.object({origin: term, translate: term, originLang: language, translateLang: language});
export type GlossaryTerm = z.output<typeof glossaryTerm>;
