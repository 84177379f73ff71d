import type {Unit} from '../units/unit.ts';
import {unitTokens} from './tokens.ts';

/** Consecutive units of about `tokens` tokens; a part ends before a heading where that leaves it at least half full. */
export function splitParts(units: readonly Unit[], tokens: number): Unit[][] {
  const parts: Unit[][] = [];
  let part: Unit[] = [];
  let sum = 0;
  for (const unit of units) {
    const cost = unitTokens(unit);
    const atHeading = unit.kind === 'heading' && sum > tokens / 2;
    const otherDocument = part[0] !== undefined && part[0].source !== unit.source;
    if (part.length > 0 && (sum + cost > tokens || atHeading || otherDocument)) {
      parts.push(part);
      part = [];
      sum = 0;
    }
    part.push(unit);
    sum += cost;
  }
  return part.length > 0 ? [...parts, part] : parts;
}
