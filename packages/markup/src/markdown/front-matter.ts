import {plain, type Stretch, textAlone} from '../stretch.ts';

const block = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
// values on one line that readers see, as generators of sites have them
const line = /^(title|subtitle|description|summary|abstract):[ \t]+(.+?)[ \t]*$/gm;

/** The YAML before a text: where it ends, and the values in it that are texts. */
export function frontMatter(source: string): {readonly end: number; readonly stretches: readonly Stretch[]} {
  const found = block.exec(source);
  if (!found) return {end: 0, stretches: []};
  const [whole, yaml = ''] = found;
  const offset = whole.indexOf(yaml);
  const stretches = [...yaml.matchAll(line)].flatMap(({0: matched, 1: key, 2: value = '', index}): Stretch[] => {
    const text = scalarText(value);
    if (text === undefined || !/\p{L}{2}/u.test(text)) return [];
    const end = offset + index + matched.trimEnd().length;
    return [
      {
        start: end - value.length,
        end,
        kind: {type: key === 'title' ? 'title' : 'paragraph'},
        children: [plain(text)],
        // a JSON string is one of YAML
        render: children => JSON.stringify(textAlone(children)),
      },
    ];
  });
  return {end: whole.length, stretches};
}

/** The text of a plain or quoted scalar; undefined for lists, references and blocks. */
function scalarText(value: string): string | undefined {
  if (/^"(?:[^"\\]|\\.)*"$/.test(value)) {
    try {
      return String(JSON.parse(value));
    } catch {
      return undefined;
    }
  }
  if (/^'(?:[^']|'')*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'");
  return /^[[\]{}>|*&!%@`"'#]/.test(value) || /\s#/.test(value) ? undefined : value;
}
