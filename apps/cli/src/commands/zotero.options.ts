import {isZoteroKey, zoteroProblems} from '@recto/transfer';
import {type OptionSpec, type Parsed, UsageError} from '../arguments/parse.ts';
import {readSettings, translateOptions} from '../translate/options.ts';
import type {TranslateSettings} from '../translate/settings.ts';
import {type ZoteroSettings, zoteroResults} from '../zotero/settings.ts';

/** Options of `recto translate` that do not say what files are written. */
const translating = new Set([
  ...['from', 'dual', 'base-url', 'model', 'api-key', 'fallback-url', 'fallback-model', 'glossary', 'ignore'],
  ...[
    'translate-names',
    'style',
    'formality',
    'instructions',
    'pages',
    'price',
    'budget',
    'concurrency',
    'rpm',
    'tpm',
    'timeout',
    'retry',
    'persist',
    'reasoning',
  ],
  ...['fresh', 'black'],
]);

/** The options of `recto zotero`, in the order of its help. */
export const zoteroOptions: readonly OptionSpec[] = [
  {name: 'item', value: 'KEY', help: 'export: the entry that the results go below, or a PDF in it'},
  {name: 'selected', help: 'export: make a new entry in the collection that is selected in the running Zotero'},
  {name: 'group', value: 'ID', help: 'the library of this group instead of your own'},
  {
    name: 'put',
    value: 'WHAT',
    choices: zoteroResults,
    many: true,
    help: 'what goes to Zotero: note, and with --to pdf, the translated PDF (default: both with --to)',
  },
  {name: 'to', value: 'LANG', help: 'translate, with the options of recto translate that follow'},
  ...translateOptions.filter(({name}) => translating.has(name)),
  {name: 'again', help: 'do what has not changed since it was put there, too'},
  {name: 'overwrite', help: 'replace results that were changed in Zotero'},
  {name: 'dry-run', help: 'only print what would be done'},
  {name: 'password', value: 'TEXT', help: 'password of an encrypted PDF'},
  {name: 'quiet', short: 'q', help: 'print nothing but failures'},
  {name: 'json', help: 'print one line of JSON per file'},
  {name: 'help', short: 'h', help: 'show this help'},
];

/** Builds the settings from parsed arguments; keys and addresses come from `environment`. Throws UsageError. */
export function readZoteroSettings({options, operands}: Parsed, environment: NodeJS.ProcessEnv): ZoteroSettings {
  const text = (name: string): string | undefined => options.get(name) as string | undefined;
  const task = taskOf({options, operands});
  const apiKey = environment['RECTO_ZOTERO_KEY'] || undefined;
  const dryRun = options.has('dry-run');
  const needsKey = task.do === 'collection' || task.item !== undefined;
  if (needsKey && !apiKey && !dryRun)
    throw new UsageError(
      'No key given. Set RECTO_ZOTERO_KEY to an API key with write access, from https://www.zotero.org/settings/keys.',
    );
  const group = text('group');
  if (group !== undefined && !/^[1-9]\d{0,9}$/.test(group))
    throw new UsageError(`--group must be the number of a group, not "${group}".`);
  if (group !== undefined && options.has('selected'))
    throw new UsageError('--group is not for --selected: what is selected in Zotero says the library.');
  const translation = text('to') === undefined ? undefined : translationOf(options, environment);
  const put = text('put')?.split(',') ?? (translation ? zoteroResults : ['note']);
  if (put.includes('pdf') && !translation) throw new UsageError('--put pdf requires --to, such as --to zh.');
  const json = options.has('json');
  return {
    task,
    apiKey,
    webUrl: environment['RECTO_ZOTERO_BASE_URL'] || undefined,
    localUrl: environment['RECTO_ZOTERO_LOCAL_URL'] || undefined,
    group: group === undefined ? undefined : Number(group),
    put: zoteroResults.filter(name => put.includes(name)),
    translation,
    again: options.has('again'),
    overwrite: options.has('overwrite'),
    dryRun,
    password: text('password'),
    quiet: json || options.has('quiet'),
    json,
  };
}

function taskOf({options, operands: [name, operand, ...more]}: Parsed): ZoteroSettings['task'] {
  const item = options.get('item') as string | undefined;
  if (more.length > 0 || (name !== 'export' && name !== 'collection'))
    throw new UsageError('Use recto zotero export FILE --item KEY, or recto zotero collection KEY.');
  if (name === 'collection') {
    if (item !== undefined || options.has('selected'))
      throw new UsageError('--item and --selected are for recto zotero export.');
    return {do: 'collection', key: keyOf('collection', operand)};
  }
  if (operand === undefined) throw new UsageError('Nothing to export. Provide a file.');
  if (item !== undefined && options.has('selected')) throw new UsageError('Use --item or --selected, not both.');
  if (item === undefined && !options.has('selected'))
    throw new UsageError(
      `${zoteroProblems['no-item'].en} Use --item KEY, or --selected for a new entry where the running Zotero is.`,
    );
  return {do: 'export', file: operand, item: item === undefined ? undefined : keyOf('item', item)};
}

/** A key as it is, or at the end of an address such as `zotero://select/library/items/ABCD2345`. */
function keyOf(what: string, text: string | undefined): string {
  const key = text?.split(/[/?#]/).findLast(isZoteroKey);
  if (key !== undefined) return key;
  throw new UsageError(`The key of the ${what} must be 8 letters and digits such as ABCD2345, not "${text ?? ''}".`);
}

function translationOf(options: Parsed['options'], environment: NodeJS.ProcessEnv): TranslateSettings {
  const ofTranslate = new Map(
    [...options].filter(([name]) => name === 'to' || name === 'password' || translating.has(name)),
  );
  // what is written is decided for each result
  ofTranslate.set('mode', 'pdf');
  return readSettings({options: ofTranslate, operands: ['']}, environment);
}
