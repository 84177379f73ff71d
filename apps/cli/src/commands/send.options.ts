import {type OptionSpec, type Parsed, UsageError} from '../arguments/parse.ts';
import {type NotePlace, type Place, sendTargets, serviceNames} from '../send/place.ts';

/** The options of `recto send`, in the order of its help. */
export const sendOptions: readonly OptionSpec[] = [
  {
    name: 'to',
    value: 'PLACE',
    choices: sendTargets,
    help: 'where to: notion, flowus, webdav or folder; for webdav and folder the last operand is the address or path',
  },
  {name: 'parent', value: 'URL', help: 'notion, flowus: the page below which the new pages go, as address or id'},
  {name: 'title', value: 'TEXT', help: "title of the page, for a single file (default: the document's own)"},
  {name: 'again', help: 'send what has not changed since it was sent, too'},
  {name: 'overwrite', help: 'webdav, folder: replace files that were not sent from here or have been changed since'},
  {name: 'password', value: 'TEXT', help: 'password of an encrypted PDF'},
  {name: 'quiet', short: 'q', help: 'print nothing but failures'},
  {name: 'json', help: 'print one line of JSON per file'},
  {name: 'help', short: 'h', help: 'show this help'},
];

export type SendSettings = {
  readonly operands: readonly string[];
  readonly place: Place;
  readonly title: string | undefined;
  readonly again: boolean;
  readonly overwrite: boolean;
  readonly password: string | undefined;
  readonly quiet: boolean;
  readonly json: boolean;
};

/** Builds the settings from parsed arguments; tokens and passwords come from `environment`. Throws UsageError. */
export function readSendSettings({options, operands}: Parsed, environment: NodeJS.ProcessEnv): SendSettings {
  const text = (name: string): string | undefined => options.get(name) as string | undefined;
  const to = sendTargets.find(name => name === text('to'));
  if (to === undefined) throw new UsageError(`Nowhere to send to. Use --to with one of: ${sendTargets.join(', ')}.`);
  const named = to === 'webdav' || to === 'folder';
  const files = named ? operands.slice(0, -1) : operands;
  const place = named
    ? folderOf(to, operands.length > 1 ? operands.at(-1) : undefined, environment)
    : pageOf(to, text('parent'), environment);
  if (files.length === 0) throw new UsageError('Nothing to send. Provide a file, a folder or a pattern.');
  if (files.includes('-')) throw new UsageError('Standard input is not supported here: provide a file.');
  const json = options.has('json');
  return {
    operands: files,
    place,
    title: text('title'),
    again: options.has('again'),
    overwrite: options.has('overwrite'),
    password: text('password'),
    quiet: json || options.has('quiet'),
    json,
  };
}

function pageOf(kind: NotePlace['kind'], parent: string | undefined, environment: NodeJS.ProcessEnv): Place {
  if (parent === undefined)
    throw new UsageError(`No parent page given. Use --parent with the address of a page in ${serviceNames[kind]}.`);
  const variable = `RECTO_${kind.toUpperCase()}_TOKEN`;
  const token = environment[variable];
  if (!token) throw new UsageError(`No token given. Set ${variable} to the token of your integration.`);
  return {kind, parent, token, baseUrl: environment[`RECTO_${kind.toUpperCase()}_BASE_URL`] || undefined};
}

function folderOf(kind: 'webdav' | 'folder', last: string | undefined, environment: NodeJS.ProcessEnv): Place {
  if (last === undefined)
    throw new UsageError(
      `No place given. Put ${kind === 'webdav' ? 'an address' : 'a folder'} last, behind the files.`,
    );
  if (kind === 'folder') return {kind, path: last};
  const address = URL.parse(last);
  if (!address || !/^https?:$/.test(address.protocol))
    throw new UsageError(
      `The address of a folder must come last, such as https://drive.example/dav/papers, not "${last}".`,
    );
  const username = environment['RECTO_WEBDAV_USER'];
  const password = environment['RECTO_WEBDAV_PASSWORD'];
  if (!username || !password)
    throw new UsageError('No account given. Set RECTO_WEBDAV_USER and RECTO_WEBDAV_PASSWORD.');
  return {kind, address, username, password};
}
