import type {Body} from './server.ts';

/** A scripted response to a chat request. */
export type Reply = {
  readonly content?: string;
  /** Sent as `reasoning_content` before the content. */
  readonly reasoning?: string;
  readonly toolCalls?: readonly {readonly id: string; readonly name: string; readonly arguments: string}[];
  readonly finish?: 'stop' | 'length' | 'tool_calls';
};

/**
 * Answers a question about numbered blocks of documents as Ask's prompts have them; undefined for other prompts. The answer quotes the
 * beginning of the block that shares most words with the question.
 */
export function answerFromDocuments(body: Body): string | undefined {
  const texts = (body.messages ?? []).map(({content}) => textOf(content));
  const prompt = texts.join('\n');
  const blocks = [...prompt.matchAll(/^\[(\d+)\] (.+)$/gm)].map(([, number = '', text = '']) => ({number, text}));
  const question = /Question: ([\s\S]*)$/.exec(texts.at(-1) ?? '')?.[1];
  if (!prompt.includes('<document number="') || question === undefined) return undefined;
  const wanted = new Set(wordsOf(question));
  const scored = blocks.map(block => ({...block, score: wordsOf(block.text).filter(word => wanted.has(word)).length}));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  if (!best || best.score === 0) return 'The document does not say.';
  const quote = best.text.split(/\s+/).slice(0, 8).join(' ');
  return `It stands in the document: ${best.text.slice(0, 200)} [[${best.number}|${quote}]]`;
}

/** The text of a message's content. */
export const textOf = (content: NonNullable<Body['messages']>[number]['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map(({text}) => text ?? '').join('\n');

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\d]{3,}/gu) ?? [];
