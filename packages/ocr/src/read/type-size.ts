import {median} from '@recto/model';
import type {Placed} from './characters.ts';

/** Em size and baseline of a line, in pixels of its image. */
export type TypeSize = {readonly size: number; readonly baseline: number};

/**
 * The type size and baseline of a line by its letters: heights of x-height letters, of capitals and of ideographs have usual shares of
 * an em. Undefined when no letter shows it.
 */
export function typeSizeOf(characters: readonly Placed[]): TypeSize | undefined {
  const sizes: number[] = [];
  const baselines: number[] = [];
  const ideographs: Placed[] = [];
  for (const character of characters) {
    const {text, top, bottom, left, right} = character;
    const share = shareOf(text);
    if (share !== undefined) sizes.push((bottom - top) / share);
    else if (/^[\p{Script=Han}\u3040-\u30ff\uac00-\ud7af]$/u.test(text)) {
      ideographs.push(character);
      sizes.push(Math.max(bottom - top, right - left) / ideograph);
    }
    if (onBaseline.test(text)) baselines.push(bottom);
  }
  if (sizes.length === 0) return undefined;
  const size = median(sizes) ?? 0;
  if (baselines.length >= 3 || (baselines.length > 0 && ideographs.length === 0))
    return {size, baseline: median(baselines) ?? 0};
  const below = ideographs.length > 0 ? ideographs : characters;
  return {size, baseline: (median(below.map(({bottom}) => bottom)) ?? 0) - (ideographs.length > 0 ? 0.06 * size : 0)};
}

// of Times, Computer Modern and Helvetica the middle
const xHeight = 0.46;
const capHeight = 0.68;
const ideograph = 0.9;
// of Noto, David and DejaVu
const hebrewHeight = 0.56;
const alefHeight = 0.62;

function shareOf(text: string): number | undefined {
  if (/^[acemnorsuvwxzавгежзиклмнопстхчшыьэюяєіαεικνοπστυω]$/.test(text)) return xHeight;
  if (/^[A-PR-Zbdfhkl0-9АБВГЕЖЗИКЛМНОПРСТУФХЧШЫЬЭЮЯЄІΑ-Ω]$/.test(text)) return capHeight;
  if (/^[אבגדהוזחטכמנסעפצרשתם]$/.test(text)) return hebrewHeight;
  if (text === 'ا') return alefHeight;
  return undefined;
}

const onBaseline =
  /^(?![gjpqyQJ])[A-Za-z0-9]$|^[авгежзиклмнопстхчшыьэюяАБВГЕЖЗИКЛМНОПРСТХЧШЫЬЭЮЯαεικνοπστυωΑ-Ωאבגדהוזחטכמנסעפצרשתםا]$/;
