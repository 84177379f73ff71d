import type {ChatTask} from '@recto/api';
import {messages} from '../messages.ts';

/** What can be asked for with a slash, in the order in which it is offered. */
export const presets = [
  'summary',
  'formulas',
  'cards',
  'translate',
  'questions',
  'highlights',
] as const satisfies readonly ChatTask[];

export const presetNames = {
  summary: 'presetSummary',
  formulas: 'presetFormulas',
  cards: 'presetCards',
  translate: 'presetTranslate',
  questions: 'presetQuestions',
  highlights: 'presetHighlights',
} as const satisfies Readonly<Record<ChatTask, string>>;

/** The presets that a text asks for: one line with a slash in front, and what their names contain behind it. Undefined for other texts. */
export function presetsFor(text: string): readonly ChatTask[] | undefined {
  const typed = /^\/([^\n]*)$/.exec(text)?.[1]?.trim().toLowerCase();
  if (typed === undefined) return undefined;
  // by either language: who writes Chinese need not leave the Latin keyboard for a slash
  const names = (task: ChatTask) => [messages.zh[presetNames[task]], messages.en[presetNames[task]], task];
  return presets.filter(task => names(task).some(name => String(name).toLowerCase().includes(typed)));
}
