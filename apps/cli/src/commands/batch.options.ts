import type {OptionSpec, Parsed} from '../arguments/parse.ts';
import {UsageError} from '../arguments/parse.ts';
import {type ConvertSettings, convertOptions, readSettings, wholeNumber} from '../convert/options.ts';

// of `recto convert`, those that say something about one document and nothing about several
const shared = new Set([
  'to',
  'pages',
  'password',
  'ocr',
  'ocr-budget',
  'formula',
  'tables',
  'split-tables',
  'annotations',
  'comments',
  'template',
  'chunk-size',
  'chunk-overlap',
  'pdf',
  'furniture',
  'pictures',
  'no-pictures',
  'dpi',
  'report',
  'jobs',
  'timeout',
  'memory',
]);

const attemptsDefault = 3;

/** The options of `recto batch`, in the order of its help. */
export const batchOptions: readonly OptionSpec[] = [
  {name: 'output', short: 'o', value: 'PLACE', help: 'where results go: a folder, or s3://bucket/prefix'},
  ...convertOptions.filter(({name}) => shared.has(name)),
  {
    name: 'attempts',
    value: 'N',
    help: `set a document aside that was begun this often and never finished (default: ${attemptsDefault})`,
  },
  {name: 'retry-failed', help: 'try documents again that failed in an earlier run'},
  {name: 'again', help: 'convert again what has been converted'},
  {name: 'strict', help: 'exit with 1 if a document failed'},
  {name: 'help', short: 'h', help: 'show this help'},
];

export type BatchSettings = {
  readonly convert: ConvertSettings;
  readonly manifests: readonly string[];
  readonly output: string;
  readonly attempts: number;
  readonly retryFailed: boolean;
  readonly again: boolean;
  readonly strict: boolean;
};

/** Builds the settings from parsed arguments. Throws UsageError. */
export function readBatchSettings({options, operands}: Parsed): BatchSettings {
  const output = options.get('output');
  if (typeof output !== 'string')
    throw new UsageError('No place for the results: -o FOLDER, or -o s3://bucket/prefix.');
  if (output === '-')
    throw new UsageError('Standard output takes the lines about the documents: -o FOLDER, or -o s3://bucket/prefix.');
  // the ending of a bucket's or a folder's name selects no format
  const ofConvert = new Map([...options].filter(([name]) => shared.has(name)));
  return {
    convert: readSettings({options: new Map([...ofConvert, ['json', true]]), operands: ['manifest']}),
    manifests: operands,
    output,
    attempts: wholeNumber(options, 'attempts', attemptsDefault, 1, 100),
    retryFailed: options.has('retry-failed'),
    again: options.has('again'),
    strict: options.has('strict'),
  };
}
