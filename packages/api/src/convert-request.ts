import {type WriteNumber, writeChoices, writeNumbers} from '@recto/model';
import {z} from 'zod';
import {ConvertTo, formulaModes} from './enums.ts';
import {numbers} from './fields.ts';

function numberOf(name: WriteNumber) {
  const {least, most, standard} = writeNumbers[name];
  return z.number().int().min(least).max(most).default(standard);
}

/** How something is written as a file. */
export const convertRequest = {
  /** A number of `ConvertTo`, or a format's name. 6 is a PDF printed from the HTML, 8 is Markdown; 7 is for clients alone, 0 no format. */
  convertTo: z.union([numbers(ConvertTo), z.string().max(20)]),
  formulaMode: z.enum(formulaModes).default('dollar'),
  /** Without its ending. */
  filename: z.string().max(255).default('result'),
  mergeCrossPageForms: z.boolean().default(true),
  /** Markdown without comments: where pages begin, running heads. */
  removeComments: z.boolean().default(true),
  /**
   * Images of Markdown: files beside it in an archive, held in it, or at addresses of this server that end after
   * `pictureDays` of GetServerInfo, and with the export or the parse.
   */
  images: z.enum(writeChoices.images).default('local'),
  /** Tables of Markdown: with pipes where that loses nothing, all as HTML, or all with pipes, merged cells parted. */
  tables: z.enum(writeChoices.tables).default('auto'),
  /** HTML by itself, or in an archive with its images and its style sheet beside it. */
  html: z.enum(writeChoices.html).default('file'),
  /** PDFs that are typeset: by Typst, or printed from the HTML where the server has a Chromium. */
  pdf: z.enum(writeChoices.pdf).default('typeset'),
  /** The look of a Word file. */
  template: z.enum(writeChoices.template).default('default'),
  /** The most tokens of a chunk, as they are estimated. */
  chunkSize: numberOf('chunkSize'),
  /** Tokens of a chunk's end that the next one of the same section begins with, at most. */
  chunkOverlap: numberOf('chunkOverlap'),
};
