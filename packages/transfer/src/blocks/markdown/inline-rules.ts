import type {MarkdownIt, StateInline} from 'markdown-it';
import {findMath, type Misses, withoutTag} from './find-math.ts';
import {tagPattern} from './tags.ts';

/** Formulas, footnote marks and tags within a line, as tokens of their own. */
export function addInlineRules(md: MarkdownIt): void {
  // before `escape`, which would take the backslash of `\(`
  md.inline.ruler.before('escape', 'formula', formula);
  md.inline.ruler.before('image', 'footnote_ref', footnoteMark);
  md.inline.ruler.before('autolink', 'tag', tag);
}

const misses = new WeakMap<StateInline, Misses>();

function formula(state: StateInline, silent: boolean): boolean {
  const opening = state.src[state.pos];
  if (opening !== '$' && opening !== '\\') return false;
  const known = misses.get(state) ?? new Map<string, number>();
  misses.set(state, known);
  const found = findMath(state.src, state.pos, state.posMax, known);
  if (!found) {
    // the second dollar of an opening that is none would be read as one of its own
    if (opening !== '$' || state.src[state.pos + 1] !== '$') return false;
    if (!silent) state.pending += '$$';
    state.pos += 2;
    return true;
  }
  if (!silent) {
    const token = state.push('formula', '', 0);
    token.content = found.display ? withoutTag(found.tex) : found.tex;
    token.markup = found.display ? 'display' : 'inline';
  }
  state.pos = found.end;
  return true;
}

function footnoteMark(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false;
  const [whole, label] = /^\[\^([^\s\]]{1,60})\]/.exec(state.src.slice(state.pos, state.pos + 64)) ?? [];
  if (whole === undefined || label === undefined) return false;
  if (!silent) state.push('footnote_ref', '', 0).content = label;
  state.pos += whole.length;
  return true;
}

/** A tag or a comment. What is neither stays as text. */
function tag(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false;
  const rest = state.src.slice(state.pos, Math.min(state.posMax, state.pos + longestTag));
  const [whole] = aTag.exec(rest) ?? [];
  const end = whole === undefined ? commentEnd(state) : state.pos + whole.length;
  if (end === undefined) return false;
  if (!silent && whole !== undefined) state.push('tag', '', 0).content = whole;
  state.pos = end;
  return true;
}

const longestTag = 4000;
const aTag = new RegExp(`^${tagPattern.source}`);

function commentEnd(state: StateInline): number | undefined {
  if (!state.src.startsWith('<!--', state.pos)) return undefined;
  const known = misses.get(state) ?? new Map<string, number>();
  misses.set(state, known);
  if (state.pos < (known.get('-->') ?? 0)) return undefined;
  const at = state.src.indexOf('-->', state.pos + 4);
  if (at >= 0 && at + 3 <= state.posMax) return at + 3;
  known.set('-->', state.posMax);
  return undefined;
}
