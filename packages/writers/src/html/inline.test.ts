import {builders, type Inline} from '@recto/model';
import {expect, test} from 'vitest';
import {inlineHtml} from './inline.ts';

const {text, math, link, footnoteMark, lineBreak} = builders();
const citation: Inline = {type: 'citation', targets: ['r1'], children: [text('[1]')], from: []};
const html = (...nodes: Inline[]) =>
  inlineHtml(nodes, {formula: ({tex}) => `<math>${tex}</math>`, href: target => `#${target}`});

for (const [nodes, expected] of [
  [[text('a < b & "c"')], 'a &lt; b &amp; &quot;c&quot;'],
  [[text('a', 'bold', 'italic'), lineBreak, math('x')], '<strong><em>a</em></strong><br><math>x</math>'],
  [[text('A', 'smallCaps')], 'A'],
  [[link({url: 'https://x.org/'}, 'a')], '<a href="https://x.org/" rel="noopener noreferrer">a</a>'],
  [[link({url: 'javascript:alert(1)'}, 'a')], 'a'],
  [[link({target: 'b1'}, 'a')], '<a href="#b1">a</a>'],
  [[citation], '<a href="#r1">[1]</a>'],
  [[{...citation, children: [link({url: 'https://x.org/'}, '[1]')]} as Inline], '<a href="#r1">[1]</a>'],
  [[link({target: 'b1'}, citation)], '<a href="#r1">[1]</a>'],
  [[link({target: 'b1'}, footnoteMark('f1', '1'))], '<sup><a href="#f1">1</a></sup>'],
  [
    [link({url: 'https://x.org/'}, footnoteMark('f1', '1'), link({url: 'https://y.org/'}, 'b'))],
    '<a href="https://x.org/" rel="noopener noreferrer"><sup>1</sup>b</a>',
  ],
] as [Inline[], string][]) {
  test(`inlines become ${expected}`, () => expect(html(...nodes)).toBe(expected));
}
