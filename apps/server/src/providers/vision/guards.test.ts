import {expect, test} from 'vitest';
import {judgeAnswer} from './guards.ts';

const large = 4_000_000;

test.each([
  ['# Tea\n\nIt is hot.', '# Tea\n\nIt is hot.'],
  ['<think>What is this? Tea.</think>\n\nTea', 'Tea'],
  ['```markdown\n# Tea\n```', '# Tea'],
  ['```latex\nx^2\n```\n', 'x^2'],
  ['| a | b |\n| - | - |\n|  |  |\n|  |  |\n|  |  |', '| a | b |\n| - | - |\n|  |  |\n|  |  |\n|  |  |'],
  ['First, boil the water.', 'First, boil the water.'],
  ['1 ........................................ 2', '1 ........................................ 2'],
])('%j is a reading', (answer, text) => expect(judgeAnswer(answer, large)).toEqual({text}));

test.each([
  ['', 'empty'],
  ['<think>nothing here</think>', 'empty'],
  ['```\n```', 'empty'],
  ['I’m sorry, but I cannot read this.', 'refusal'],
  ['抱歉，我无法识别这张图片。', 'refusal'],
  ["Okay, let's look at the image.", 'reasoning'],
  ['The image shows a cup of tea.', 'reasoning'],
  ['Here is the transcription: tea', 'reasoning'],
  ['let me think</think> tea', 'reasoning'],
  [`tea\n${'and more tea\n'.repeat(9)}`, 'repetition'],
  [`x = ${'\\quad '.repeat(200)}`, 'repetition'],
  [`tea ${'1 2 3 '.repeat(40)}`, 'repetition'],
])('%j is none', (answer, distrust) => expect(judgeAnswer(answer, large)).toEqual({distrust}));

test('a small image does not hold a book', () => {
  const words = Array.from({length: 2000}, (_, index) => `word${index}`).join(' ');
  expect(judgeAnswer(words, 100 * 100)).toEqual({distrust: 'too-long'});
  expect(judgeAnswer(words, 1000 * 2000)).toEqual({text: words});
});
