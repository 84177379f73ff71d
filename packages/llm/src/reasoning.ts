// tags around reasoning content; `[THINK]` is Mistral's, `◁think▷` Kimi's
export const reasoningTags: readonly (readonly [open: string, close: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['[think]', '[/think]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
];
// of OpenAI's open models, if the server does not separate the channels
const finalChannel = '<|channel|>final<|message|>';

/** Whether there is reasoning before an answer; Qwen3's empty tags are none. */
export function hasReasoning(answer: string): boolean {
  const reasoning = answer.slice(0, Math.max(0, answer.length - stripReasoning(answer).length)).toLowerCase();
  const bare = reasoningTags.flat().reduce((rest, tag) => rest.replaceAll(tag, ''), reasoning);
  return /[\p{L}\p{N}]/u.test(bare);
}

/**
 * Removes the reasoning before an answer. The opening tag is missing if the server treats it as part of the prompt;
 * reasoning without a closing tag was cut off, and there is no answer.
 */
export function stripReasoning(answer: string): string {
  const lower = answer.toLowerCase();
  const channel = lower.lastIndexOf(finalChannel);
  if (channel >= 0) return answer.slice(channel + finalChannel.length).replace(/<\|(?:end|return)\|>\s*$/, '');
  const trimmed = lower.trimStart();
  const start = lower.length - trimmed.length;
  for (const [open, close] of reasoningTags) {
    const end = lower.indexOf(close);
    if (trimmed.startsWith(open)) return end < 0 ? '' : answer.slice(end + close.length);
    // an answer that mentions the tag has the opening one first
    if (end >= start && !lower.slice(0, end).includes(open)) return answer.slice(end + close.length);
  }
  return answer;
}
