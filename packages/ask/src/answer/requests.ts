import type {Tool, ToolCall} from '@recto/llm';
import {findUnits, readSection} from '../find/find-units.ts';
import {readAddresses} from '../find/read-addresses.ts';
import type {Library, Unit} from '../units/unit.ts';
import {findContext} from './context.ts';

/** What a model wants to see before it answers. */
export type ReadRequest = {readonly kind: 'read' | 'search'; readonly what: string};

const text = (description: string) => ({type: 'string', description});
const oneString = (name: string, description: string) => ({
  type: 'object',
  properties: {[name]: text(description)},
  required: [name],
  additionalProperties: false,
});

/** What a model may call where its endpoint has tools. */
export const tools: readonly Tool[] = [
  {
    name: 'read_section',
    description: 'Reads a section of the documents with all its blocks.',
    parameters: oneString('section', 'Its number or title: "2.1", "Conclusion", "Appendix B".'),
  },
  {
    name: 'read_table',
    description: 'Reads a table, figure, formula, theorem or reference of the documents.',
    parameters: oneString('name', 'Its name: "Table 3", "Figure 2", "Equation 7", "reference 24".'),
  },
  {
    name: 'read_page',
    description: 'Reads a page of the documents.',
    parameters: oneString('page', 'Its number: "5".'),
  },
  {
    name: 'search',
    description:
      'Finds the blocks of the documents that hold some words. The words have to be in the language of the documents.',
    parameters: oneString('query', 'A few words.'),
  },
];

/** The request behind a tool call; undefined for one that makes no sense. */
export function requestOf({name, arguments: json}: Pick<ToolCall, 'name' | 'arguments'>): ReadRequest | undefined {
  let values: Readonly<Record<string, unknown>>;
  try {
    values = JSON.parse(json) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
  const value = Object.values(values ?? {}).find(each => typeof each === 'string' || typeof each === 'number');
  const what = String(value ?? '')
    .trim()
    .slice(0, 300);
  if (what === '') return undefined;
  if (name === 'search') return {kind: 'search', what};
  if (name === 'read_page')
    return {kind: 'read', what: /\d/.test(what) && !/\p{L}/u.test(what) ? `page ${what}` : what};
  if (name === 'read_section')
    return {kind: 'read', what: /^[\dIVX]+(?:\.\d+)*$/.test(what) ? `section ${what}` : what};
  return name === 'read_table' ? {kind: 'read', what} : undefined;
}

/** How a model asks for more where the endpoint has no tools. */
export const plainProtocol =
  'If a part that you need is missing, do not answer yet: write nothing but up to four lines of the form `READ: section 2.1`, `READ: Table 3`, `READ: page 5` or `SEARCH: some words in the language of the documents`. You will get these parts.';

/** How it does where the endpoint has them. */
export const toolProtocol = 'If a part that you need is missing, call a tool to read or search before you answer.';

/** The request in a line of the plain protocol. */
export function readRequestLine(line: string): ReadRequest | undefined {
  const match = /^[\s>*`-]*(READ|SEARCH)\s*[:：]\s*(.+?)[\s*`]*$/.exec(line);
  const [, verb, what] = match ?? [];
  return verb && what ? {kind: verb === 'READ' ? 'read' : 'search', what: what.slice(0, 300)} : undefined;
}

// units that one search may bring
const searchLimit = 12;

/** The units that a request asks for. */
export function performRequest(library: Library, {kind, what}: ReadRequest): readonly Unit[] {
  if (kind === 'read') {
    const read = readSection(library, what);
    // what has a number and is not there cannot be found by its words
    if (read.length > 0 || readAddresses(what).length > 0) return read;
  }
  return findUnits(library, what, searchLimit).flatMap(({unit}) => findContext(library, unit));
}
