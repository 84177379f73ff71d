import type {SyntaxNode} from '@lezer/common';
import {plain, type Stretch} from '../stretch.ts';

/** A block of code as it stands; none where it is empty. */
export function codeStretch(node: SyntaxNode, body: string, offset: number): Stretch | undefined {
  const lines = node.getChildren('CodeText').map(({from, to}) => body.slice(from, to));
  const value = lines.join('').trimEnd();
  if (value === '') return undefined;
  const info = node.getChild('CodeInfo');
  const language = info && /^[\w+#-]+/.exec(body.slice(info.from, info.to))?.[0];
  return {
    start: offset + node.from,
    end: offset + node.to,
    kind: {type: 'code', ...(language && {language})},
    children: [plain(value, ['code'])],
  };
}
