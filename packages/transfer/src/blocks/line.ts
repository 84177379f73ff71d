import type {NoteLine, NoteMark, NoteText} from './note-block.ts';

/** A line from its parts: neighbors in one style are one text, control characters and halves of characters are gone. */
export function joinLine(parts: NoteLine): NoteText[] {
  const line: NoteText[] = [];
  for (const part of parts) {
    const last = line.at(-1);
    if (part.type === 'text') {
      const text = cleanText(part.text);
      if (text === '') continue;
      if (last?.type === 'text' && sameStyle(last, part)) line[line.length - 1] = {...last, text: last.text + text};
      else line.push({...part, text});
    } else if (part.tex !== '') line.push(part);
  }
  return line;
}

/** A line without blanks and line breaks at its two ends. */
export function trimLine(line: NoteLine): NoteText[] {
  const trimmed = [...line];
  for (let first = trimmed[0]; first?.type === 'text'; first = trimmed[0]) {
    const text = first.text.trimStart();
    if (text !== '') {
      trimmed[0] = {...first, text};
      break;
    }
    trimmed.shift();
  }
  for (let last = trimmed.at(-1); last?.type === 'text'; last = trimmed.at(-1)) {
    const text = last.text.trimEnd();
    if (text !== '') {
      trimmed[trimmed.length - 1] = {...last, text};
      break;
    }
    trimmed.pop();
  }
  return trimmed;
}

/** The characters of a line; formulas as their TeX. */
export const lineText = (line: NoteLine): string =>
  line.map(part => (part.type === 'text' ? part.text : part.tex)).join('');

/** The same for people: formulas between dollars. */
export const readableLine = (line: NoteLine): string =>
  line.map(part => (part.type === 'text' ? part.text : `$${part.tex}$`)).join('');

/** The line with a mark on all of its texts. */
export const marked = (line: NoteLine, mark: NoteMark): NoteText[] =>
  line.map(part =>
    part.type === 'text' && !part.marks?.includes(mark) ? {...part, marks: [...(part.marks ?? []), mark]} : part,
  );

/** Text without what services refuse or show as a box; tabs and line feeds stay. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(/(?![\t\n])[\p{Cc}\ufffd\ufffe\uffff]/gu, '');

type Style = Extract<NoteText, {type: 'text'}>;

function sameStyle(one: Style, other: Style): boolean {
  const [marks, others] = [one.marks ?? [], other.marks ?? []];
  return one.url === other.url && marks.length === others.length && marks.every(mark => others.includes(mark));
}
