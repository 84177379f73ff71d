import {expect, test} from 'vitest';
import {stripReasoning} from './reasoning.ts';

for (const [name, content, expected] of [
  ['none', 'Tee', 'Tee'],
  ['before the answer', '\n<think>x < y</think>\nTee', '\nTee'],
  ['in other tags', '<THINKING>x</THINKING>Tee', 'Tee'],
  ['of Kimi', '◁think▷x◁/think▷Tee', 'Tee'],
  ['of Mistral', '[THINK]x[/THINK]Tee', 'Tee'],
  ['whose opening tag was part of the prompt', 'so I say\n</think>\n\nTee', '\n\nTee'],
  ['that was cut off', '<think>I could say', ''],
  [
    'in channels',
    '<|channel|>analysis<|message|>x<|end|><|start|>assistant<|channel|>final<|message|>Tee<|return|>',
    'Tee',
  ],
  ['tags in the answer itself', 'Tee <think>x</think> Tee', 'Tee <think>x</think> Tee'],
] as const) {
  test(`reasoning: ${name}`, () => expect(stripReasoning(content)).toBe(expected));
}
