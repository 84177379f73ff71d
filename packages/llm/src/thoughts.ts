// how models mark what they think aloud; `[THINK]` is Mistral's, `◁think▷` Kimi's
const marks: readonly (readonly [open: string, close: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['[think]', '[/think]'],
  ['◁think▷', '◁/think▷'],
];
// the last channel of OpenAI's open models, where a server does not take them apart
const finalChannel = '<|channel|>final<|message|>';

/**
 * An answer without the thoughts before it. A beginning that the server has taken for a part of the prompt is missing; a
 * thought that does not end was cut off, and nothing follows it.
 */
export function withoutThoughts(answer: string): string {
  const lower = answer.toLowerCase();
  const channel = lower.lastIndexOf(finalChannel);
  if (channel >= 0) return answer.slice(channel + finalChannel.length).replace(/<\|(?:end|return)\|>\s*$/, '');
  const said = lower.trimStart();
  const start = lower.length - said.length;
  for (const [open, close] of marks) {
    const end = lower.indexOf(close);
    if (said.startsWith(open)) return end < 0 ? '' : answer.slice(end + close.length);
    // an answer that speaks of the mark opens it first
    if (end >= start && !lower.slice(0, end).includes(open)) return answer.slice(end + close.length);
  }
  return answer;
}
