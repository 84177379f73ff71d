import type {Task} from './types.ts';

// what a task makes of documents; the language of the answer is that of the reader where it is not said
const instructions: Readonly<Record<Task, string>> = {
  summary:
    'Summarize: first what it is about and what comes out in two or three sentences, then the main points as a list, with the figures that matter.',
  formulas:
    'Explain the formulas in their order: for each display formula the formula itself between $$, what it says, and what its symbols mean as far as the text says so. Leave none out.',
  cards:
    'Write flash cards for learning the content: each as a line `Q: question` and a line `A: answer`, with an empty line between cards and nothing else. One fact for each card, answers of at most two sentences, the citation at the end of the answer.',
  translate:
    'Translate into English: complete, with headings, lists, tables and formulas as Markdown, nothing added and nothing left out. Write no citations.',
  questions:
    'Write down the questions that it asks or raises, exercises included, and answer each of them from it; say so where it does not answer.',
  highlights:
    'List the sentences that a reader would highlight, in their order: each as a list item with a few words on why it matters and its citation.',
};

/** What the model is asked to do with the whole documents, or with one part of them. */
export const taskQuestion = (task: Task, question: string, language: 'zh' | 'en' | undefined): string =>
  [
    instructions[task],
    ...(task === 'translate' || !language ? [] : [`Write ${language === 'zh' ? 'Chinese' : 'English'}.`]),
    ...(question.trim() === '' ? [] : [`The reader adds: ${question.trim()}`]),
  ].join(' ');

/** Said of one part of documents that are worked through part by part. */
export const partNote = (part: number, parts: number): string =>
  `You see part ${part} of ${parts} of the documents. Do it for this part alone, without introduction; the parts are put together later.\n\n`;

/** Asks for one result from those of the parts. */
export const reduceQuestion = (instruction: string): string =>
  `Above are the results of the parts, in their order. Make one of them for the whole, as this asks for: ${instruction} Keep the citations [[number|words]] exactly as they are with what they belong to; make up none.`;

/** Whether results of parts only have to stand one after another. */
export const isConcatenated = (task: Task): boolean => task !== 'summary';
