import {decodeHTML} from 'entities';
import {type SaxesOptions, SaxesParser} from 'saxes';
import type {MarkupElement, MarkupNode} from './markup-tree.ts';

export {elementsOf, isElement, type MarkupElement, type MarkupNode, textOf} from './markup-tree.ts';

type Open = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly start: number;
  readonly innerStart: number;
  readonly children: MarkupNode[];
};

const most = {depth: 256, elements: 4_000_000};

/**
 * The root of an XML file. Entities that a file declares are not expanded, and nothing that it refers to is read; those of HTML are known, as
 * books use them. Undefined when it is not well formed, or nested deeper or larger than files that people write.
 */
export function parseXml(xml: string): MarkupElement | undefined {
  const options: SaxesOptions = {xmlns: false, position: true};
  const parser = new SaxesParser(options);
  parser.ENTITIES = htmlEntities;
  const stack: Open[] = [];
  let root: MarkupElement | undefined;
  let elements = 0;
  let tagStart = 0;
  // text of several events is one node up to the next tag
  let text = '';
  let textStart = 0;
  const into = () => stack.at(-1)?.children;
  const flush = (end: number): void => {
    if (text !== '') into()?.push({type: 'text', value: text, start: textStart, end});
    text = '';
  };
  const addText = (value: string): void => {
    if (text === '') textStart = lastEnd;
    text += value;
  };
  // the end of the last tag, comment or instruction
  let lastEnd = 0;
  parser.on('error', error => {
    throw new NotWellFormed(error.message);
  });
  parser.on('opentagstart', () => {
    tagStart = xml.lastIndexOf('<', parser.position - 1);
    flush(tagStart);
  });
  parser.on('opentag', ({name, attributes}) => {
    if (++elements > most.elements || stack.length >= most.depth) throw new NotWellFormed('too large');
    lastEnd = parser.position;
    const entries = new Map(Object.entries(attributes as Record<string, string>));
    stack.push({name, attributes: entries, start: tagStart, innerStart: lastEnd, children: []});
  });
  parser.on('closetag', ({isSelfClosing}) => {
    const end = parser.position;
    const innerEnd = isSelfClosing ? end : xml.lastIndexOf('<', end - 1);
    flush(innerEnd);
    const closed = stack.pop();
    if (!closed) return;
    const {innerStart, ...open} = closed;
    const element: MarkupElement = {
      type: 'element',
      ...open,
      end,
      inner: {start: isSelfClosing ? end : innerStart, end: innerEnd},
      whole: true,
    };
    lastEnd = end;
    const parent = into();
    if (parent) parent.push(element);
    else root = element;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  const skip = (opening: string): void => {
    const end = parser.position;
    const start = xml.lastIndexOf(opening, end - 1);
    flush(start);
    into()?.push({type: 'comment', start, end});
    lastEnd = end;
  };
  parser.on('comment', () => skip('<!--'));
  parser.on('processinginstruction', () => skip('<?'));
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error instanceof NotWellFormed) return undefined;
    throw error;
  }
  return root;
}

class NotWellFormed extends Error {}

// asked for the characters of one name at a time; what only a file declares stays as it is written
const htmlEntities = new Proxy<Record<string, string>>({}, {get: (_, name) => decodeHTML(`&${String(name)};`)});
