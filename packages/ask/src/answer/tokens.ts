import {type ChatMessage, estimateTokens, messageText} from '@recto/llm';
import type {Library, Unit} from '../units/unit.ts';
import {unitLine} from './document-text.ts';

// a message costs about four tokens beside its text, an image about a thousand
const messageTokens = 4;
const imageTokens = 1000;

export const countTokens = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, message) => {
    const images =
      typeof message.content === 'string' ? 0 : message.content.filter(({type}) => type === 'image').length;
    return sum + estimateTokens(messageText(message)) + messageTokens + images * imageTokens;
  }, 0);

const counted = new WeakMap<Unit['node'], number>();

/** Tokens of a unit's line. */
export function unitTokens(unit: Unit): number {
  const known = counted.get(unit.node);
  if (known !== undefined) return known;
  // the line break, and its share of the lines between pages
  const tokens = estimateTokens(unitLine(unit)) + 1;
  counted.set(unit.node, tokens);
  return tokens;
}

/** Tokens of all units of a library. */
export const libraryTokens = ({units}: Library): number => units.reduce((sum, unit) => sum + unitTokens(unit), 0);
