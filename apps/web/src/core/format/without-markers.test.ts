import {expect, test} from 'vitest';
import {withoutMarkers} from './without-markers.ts';

test.each([
  ['a <!-- page 3 --> b<!-- translate-begin -->c', 'a\nb\nc'],
  ['a\n\n<!-- para-7 -->\n\nb', 'a\n\nb'],
  // other text is pasted as it is
  ['a\n\n\n\nb <!-- a remark -->', 'a\n\n\n\nb <!-- a remark -->'],
])('%j becomes %j', (text, plain) => expect(withoutMarkers(text)).toBe(plain));
