import type {ChatCitation} from '@recto/api';
import {expect, test} from 'vitest';
import {answerNote} from '../answer-note.ts';
import {collect} from './answer.ts';

const citation: ChatCitation = {
  number: 1,
  found: true,
  parseId: 'p',
  nodeId: 'n',
  blockId: 'b',
  kind: 'paragraph',
  quote: 'is heated',
  text: 'is <heated>',
  places: [{page: 3, box: {left: 0, top: 0, right: 1, bottom: 1}}],
  pageLabel: null,
};
const say = (id: string, values = {}) => [id, ...Object.values(values)].join(' ');

test('an answer is what was streamed, from the last state that was sent whole', () => {
  const answer = collect([
    {messageId: 'm', questionId: 'q', conversationId: 'c'},
    {content: 'lost'},
    {replace: true, content: 'The kettle', thinking: '', citations: [], originIndex: ''},
    {content: ' is heated [^1].'},
    {citation},
    {done: true, status: 'done', points: 0, promptTokens: 1, completionTokens: 1, remainingToday: null},
  ]);
  expect(answer).toEqual({markdown: 'The kettle is heated [^1].', citations: [citation]});
  expect(() => collect([{code: 'llm_unreachable', msg: 'Not there.', detail: null}])).toThrow('Not there.');
});

test('a note has question, answer and sources; nothing of them is HTML', () => {
  const html = answerNote(
    {markdown: 'It **is** $x^2$ [^1]. <img src=x>', citations: [citation, {...citation, number: 2, found: false}]},
    {name: 'a<b>.pdf', question: '<script>?', say},
  );
  expect(html).toContain('<h1>recto-note-title a&lt;b&gt;.pdf</h1><blockquote><p>&lt;script&gt;?</p></blockquote>');
  expect(html).toContain('<strong>is</strong> <span class="math">$x^2$</span>');
  expect(html).toContain('(1) “is &lt;heated&gt;” – recto-page 3');
  expect(html).toContain('(2) “is heated” – recto-not-found');
  expect(html).not.toMatch(/<img|<script/);
});
