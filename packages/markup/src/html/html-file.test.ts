import {expect, test} from 'vitest';
import {shout, textsOf} from '../testing/shout.ts';
import {openHtml} from './html-file.ts';

const translated = (html: string, language = 'de', show: 'translation' | 'both' = 'translation'): string => {
  const file = openHtml(html);
  return new TextDecoder().decode(file.write(shout(file), language, show));
};

test.each([
  [
    'elements in a sentence',
    '<p>Let <a href="?a=1&amp;b=2">it <b>be</b></a> here.',
    '<p>LET <a href="?a=1&amp;b=2">IT <b>BE</b></a> HERE.',
  ],
  ['names of elements', '<p>an <i>a</i> or <em class=x>b</em></p>', '<p>AN <i>A</i> OR <em class=x>B</em></p>'],
  [
    'one element around everything',
    '<li><span class="x">Some text</span></li>',
    '<li><span class="x">SOME TEXT</span></li>',
  ],
  [
    'breaks and images',
    '<p>One<br class=y>two <img src="a.png"> three</p>',
    '<p>ONE<br class=y>TWO <img src="a.png"> THREE</p>',
  ],
  ['code', '<p>Call <code class="js">f(x)</code> now</p>', '<p>CALL <code class="js">f(x)</code> NOW</p>'],
  ['blocks of code', '<pre>let x</pre><p>See above</p>', '<pre>let x</pre><p>SEE ABOVE</p>'],
  ['formulas', '<p>As <math><mi>x</mi></math> grows</p>', '<p>AS <math><mi>x</mi></math> GROWS</p>'],
  ['escapes', '<p>a &lt;b&gt; &amp; &copy; c</p>', '<p>A &lt;B&gt; &amp; © C</p>'],
  ['text beside blocks', '<div>Text <p>within</p> more</div>', '<div>TEXT <p>WITHIN</p> MORE</div>'],
  ['blocks in links', '<a href="x"><div>One</div><div>Two</div></a>', '<a href="x"><div>ONE</div><div>TWO</div></a>'],
  [
    'comments and scripts',
    '<p>a <!-- note --> word</p><script>"text"</script>',
    '<p>A <!-- note --> WORD</p><script>"text"</script>',
  ],
  [
    'what is to be left',
    '<p translate="no">Keep me</p><p>But <b class="notranslate">Recto</b> too</p>',
    '<p translate="no">Keep me</p><p>BUT <b class="notranslate">Recto</b> TOO</p>',
  ],
  [
    'attributes',
    '<p><img alt="A cup" src="a"></p><input placeholder=\'Your name\'>',
    '<p><img alt="A CUP" src="a"></p><input placeholder="YOUR NAME">',
  ],
  ['wrong nesting', '<p>a <b>bold <i>both</b> wrong</i> end</p>', '<p>A <b>BOLD <i>BOTH</b> WRONG</i> END</p>'],
  [
    'text that a browser moves out of a table',
    '<table>lost<tr><td>cell</td></tr></table>',
    '<table>LOST<tr><td>CELL</td></tr></table>',
  ],
])('%s', (_, html, expected) => {
  expect(translated(html)).toBe(expected);
});

test('the page says its language, its direction and its encoding', () => {
  const page =
    '<!DOCTYPE html><html lang=en class="a"><head><meta charset="gbk"><title>A page</title></head><body><p>Some text</body></html>';
  expect(translated(page, 'ar')).toBe(
    '<!DOCTYPE html><html dir="rtl" lang="ar" class="a"><head><meta charset="utf-8"><title>A PAGE</title></head><body><p>SOME TEXT</body></html>',
  );
});

test('both languages: the translation stands behind its source, without a second id', () => {
  expect(translated('<p>See <a id="k" href="#a">this</a> text</p>', 'de', 'both')).toBe(
    '<p>See <a id="k" href="#a">this</a> text<br/><span lang="de">SEE <a href="#a">THIS</a> TEXT</span></p>',
  );
});

test('what a model gets', () => {
  expect(
    textsOf(
      openHtml('<h1>Title</h1><p>Let <code>x</code> be <a href="a">the\n cup</a>,<br> 5 <i></i>cm</p><td>7</td>'),
    ),
  ).toEqual(['Title', 'Let {x} be <the cup>,{br} 5 {}cm', '7']);
});

test('hostile pages end with a code or at once', () => {
  expect(() => openHtml('<div>'.repeat(5000))).toThrow(expect.objectContaining({code: 'html/too-large'}));
  const wide = `<p>${'<b>a</b> word '.repeat(4000)}</p>`;
  expect(translated(wide)).toHaveLength(wide.length);
});
