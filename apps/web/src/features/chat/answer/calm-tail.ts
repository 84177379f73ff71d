import {splitAtMath} from '../../markdown/index.ts';

/**
 * The last block of a text that is still being written, as it can be shown without flickering: what is not whole yet and
 * would look different once it is (formulas, links, citations, tables, signs of markup) is held back or closed.
 */
export function calmTail(text: string): string {
  if (insideFence(text)) return text.replace(/\n[`~]{1,2}$/, '');
  return closeInline(holdTable(holdMarker(text)));
}

function insideFence(text: string): boolean {
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark === undefined) continue;
    if (open === undefined) open = mark;
    else if (mark.startsWith(open)) open = undefined;
  }
  return open !== undefined;
}

/** Without a last line that is only the sign of a list, a heading, a quote or a rule so far: it would change the line above. */
const holdMarker = (text: string): string =>
  text.replace(/(^|\n)[ \t]*(?:[-=*_+#>:~`]+|\d{1,9}[.)]?)[ \t]*$/, '$1').replace(/\n+$/, '');

/** A table comes with its first row, and then row by row. */
function holdTable(text: string): string {
  const lines = text.split('\n');
  let first = lines.length;
  while (lines[first - 1]?.trimStart().startsWith('|')) first--;
  const rows = lines.slice(first);
  const last = rows.at(-1);
  if (last === undefined) return text;
  const whole = (row: string) => /\|\s*$/.test(row) && row.trim().length > 1;
  const kept = whole(last) ? rows : rows.slice(0, -1);
  const cells = (row: string) => row.trim().split('|').length;
  const [head = '', rule = ''] = kept;
  const ruled = /^[\s|:-]+$/.test(rule) && cells(rule) >= cells(head);
  const shown = ruled && kept.length > 2 ? kept : [];
  return [...lines.slice(0, first), ...shown].join('\n').trimEnd();
}

// signs after which an opening dollar is taken for a dollar
const longestFormula = 300;
const longestPrice = 14;

/** Cuts at a formula, a link or a tag without its end, and closes emphasis and code. */
function closeInline(text: string): string {
  const open: string[] = [];
  let result = '';
  let at = 0;
  for (const part of splitAtMath(text)) {
    const end = 'tex' in part ? part.end : at + part.text.length;
    if ('tex' in part) {
      result += text.slice(at, end);
      at = end;
      continue;
    }
    at = end;
    const last = at === text.length;
    for (let i = 0; i < part.text.length; i++) {
      const sign = part.text.charAt(i);
      const rest = part.text.slice(i);
      const action = last ? cutAt(rest) : undefined;
      if (action !== undefined) return close(result + part.text.slice(0, i) + action, open);
      if (sign === '\\') i++;
      else if (sign === '`') {
        const ticks = runOf(rest);
        const closing = rest.indexOf(ticks, ticks.length);
        if (closing < 0) {
          if (!last) continue;
          // the first of two closing ones is not shown either
          const code = part.text.slice(0, i) + (rest === ticks ? '' : rest.replace(/`+$/, ''));
          return close(result + code, rest === ticks ? open : [...open, ticks], ticks);
        }
        i += closing + ticks.length - 1;
      } else if (sign === '\n' && /^\n[ \t]*(?:[-*+#>|]|\d+[.)]|\n)/.test(rest)) open.length = 0;
      else if (sign === '*' || sign === '~') {
        const run = runOf(rest);
        emphasize(open, run, part.text[i - 1], rest[run.length]);
        i += run.length - 1;
      }
    }
    result += part.text;
  }
  return close(result, open);
}

/** What stands for the rest of a text where that begins something that has no end yet; undefined where it does not. */
function cutAt(rest: string): string | undefined {
  if (/^\\$|^\\[([](?:(?!\\[)\]]|\n[ \t]*\n)[\s\S])*$/.test(rest)) return '';
  if (rest[0] === '$' && !/\n[ \t]*\n/.test(rest)) {
    if (rest.startsWith('$$')) return '';
    const room = /^\$\d/.test(rest) ? longestPrice : longestFormula;
    if (!/^\$\s/.test(rest) && rest.length <= room) return '';
  }
  if (/^!?\[\^?[^\]\s]{0,60}$/.test(rest)) return rest.startsWith('[^') || rest.startsWith('!') ? '' : rest.slice(1);
  if (/^!\[[^\]\n]*(?:\](?:\([^)\s]*)?)?$/.test(rest)) return '';
  const link = /^\[(?!\^)([^\]\n]*)(?:\](?:\([^)\s]*)?)?$/.exec(rest);
  if (link?.[1] !== undefined) return link[1];
  if (/^<(?:[a-z/!][^>\n]*)?$/i.test(rest)) return '';
  // whether it opens or closes is not known before the next sign; what is open is closed anyway
  if (/^(?:\*+|~+)$/.test(rest)) return '';
  return undefined;
}

function emphasize(open: string[], run: string, before: string | undefined, after: string | undefined): void {
  if (run.length > 3 || (run[0] === '~' && run.length !== 2)) return;
  const blank = (sign: string | undefined) => sign === undefined || /\s/.test(sign);
  if (open.at(-1) === run && !blank(before)) open.pop();
  else if (!blank(after)) open.push(run);
}

/** A text with what is open in it closed; signs that opened something with nothing in it go. `ticks` closes code. */
function close(text: string, open: readonly string[], ticks = ''): string {
  let result = text.trimEnd();
  for (const run of [...open].reverse()) {
    if (run !== ticks && result.endsWith(run)) result = result.slice(0, -run.length).trimEnd();
    else result += run;
  }
  return result;
}

/** The sign that a text begins with, as often as it is repeated. */
const runOf = (text: string): string => /^(.)\1*/.exec(text)?.[0] ?? '';
