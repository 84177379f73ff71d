import {expect, test} from 'vitest';
import {withoutThoughts} from './thoughts.ts';

for (const [name, answer, said] of [
  ['none', 'Tee', 'Tee'],
  ['in front', '\n<think>x < y</think>\nTee', '\nTee'],
  ['in other marks', '<THINKING>x</THINKING>Tee', 'Tee'],
  ['of Kimi', '◁think▷x◁/think▷Tee', 'Tee'],
  ['of Mistral', '[THINK]x[/THINK]Tee', 'Tee'],
  ['whose beginning was a part of the prompt', 'so I say\n</think>\n\nTee', '\n\nTee'],
  ['that were cut off', '<think>I could say', ''],
  [
    'in channels',
    '<|channel|>analysis<|message|>x<|end|><|start|>assistant<|channel|>final<|message|>Tee<|return|>',
    'Tee',
  ],
  ['that are what is said', 'Tee <think>x</think> Tee', 'Tee <think>x</think> Tee'],
] as const) {
  test(`thoughts ${name}`, () => expect(withoutThoughts(answer)).toBe(said));
}
