import type {InkBounds} from './bounds.ts';

/** Likely ink bounds, shares of an em, of a character whose outline is not known. */
export function estimatedBounds(text: string, advance: number, ascent: number, descent: number): InkBounds {
  const side = Math.min(0.05, Math.abs(advance) / 8);
  const [bottom, top] = rows.find(([pattern]) => pattern.test(text))?.[1] ?? [descent, ascent];
  return [side, bottom, Math.max(advance - side, side), top];
}

// Computer Modern and Times agree on these to within a twentieth of an em
const rows: readonly (readonly [RegExp, readonly [number, number]])[] = [
  [/^[acemnorsuvwxzαειικνοπστυω]$/u, [-0.01, 0.45]],
  [/^[gpqyγημρχ]$/u, [-0.21, 0.45]],
  [/^[A-Zbdhklßδθλ0-9ΓΔΘΛΞΠΣΥΦΨΩif!?%&]$/u, [-0.01, 0.7]],
  [/^[jQβζξφψ,;]$/u, [-0.2, 0.66]],
  [/^[.…]$/u, [0, 0.1]],
  [/^[-‐‑–—−=+~∼]$/u, [0.1, 0.4]],
  [/^[‘’“”'"`´ˆ˜¯˘˙¨˚ˇ′]$/u, [0.42, 0.72]],
  [/^[()[\]{}|/\\]$/u, [-0.25, 0.75]],
  [/^[\u3000-\u303f]/u, [-0.1, 0.3]],
  [/^[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/u, [-0.1, 0.84]],
];
