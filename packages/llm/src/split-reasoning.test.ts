import {expect, test} from 'vitest';
import {splitReasoning} from './split-reasoning.ts';

/** What a response comes to when it arrives in pieces of a length. */
function split(response: string, length: number) {
  let text = '';
  let thinking = '';
  let restarts = 0;
  const splitter = splitReasoning({
    onText: piece => {
      text += piece;
    },
    onThinking: piece => {
      thinking += piece;
    },
    onRestart: () => {
      text = '';
      restarts++;
    },
  });
  for (let at = 0; at < response.length; at += length) splitter.read(response.slice(at, at + length));
  splitter.end();
  return {text, thinking, restarts};
}

const cases: readonly (readonly [name: string, response: string, thinking: string, text: string])[] = [
  ['no reasoning', 'Two minutes.', '', 'Two minutes.'],
  ['tags', '<think>Hm, tea.</think>\n\nTwo minutes.', 'Hm, tea.', 'Two minutes.'],
  ['tags in capitals after a line break', '\n<THINK>Hm</THINK>Two', 'Hm', 'Two'],
  ['other tags', '[think]Hm[/think]Two', 'Hm', 'Two'],
  ['without the opening tag', 'Hm, tea.\n</think>\n\nTwo minutes.', 'Hm, tea.\n', 'Two minutes.'],
  ['never closed', '<think>Hm, tea', 'Hm, tea', ''],
  ['an answer about the tags', 'The tag <think> ends with </think>.', '', 'The tag <think> ends with </think>.'],
  ['a comparison at the start', '<thin ice', '', '<thin ice'],
  ['an open bracket at the end', 'see [', '', 'see ['],
  ['tags in the answer after reasoning', '<think>Hm</think>Write </think>', 'Hm', 'Write </think>'],
  [
    'channels',
    '<|channel|>analysis<|message|>Hm<|end|><|start|>assistant<|channel|>final<|message|>Two',
    'Hm<|end|><|start|>assistant',
    'Two',
  ],
];
for (const [name, response, thinking, text] of cases) {
  for (const length of [1, 3, 1000]) {
    test(`${name}, in pieces of ${length}`, () => {
      expect(split(response, length)).toMatchObject({text, thinking});
    });
  }
}

test('what was shown is taken back once when it turns out to be reasoning', () => {
  expect(split('Hm, tea.</think>Two', 2).restarts).toBe(1);
  expect(split('Hm, tea.</think>Two', 100).restarts).toBe(0);
});
