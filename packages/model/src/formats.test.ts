import {expect, test} from 'vitest';
import {formatNames, formats, mediaTypeOfExtension, takesOption} from './formats.ts';

test.each(formatNames)('%s: its last extension tells its media type', name => {
  const {extension, mediaType, binary} = formats[name];
  const charset = binary ? '' : '; charset=utf-8';
  expect(mediaTypeOfExtension(extension.split('.').at(-1)!)).toBe(mediaType + charset);
});

test('extensions are unique, and none is the plain one of a source', () => {
  const extensions = formatNames.map(name => formats[name].extension);
  expect(new Set(extensions).size).toBe(extensions.length);
  expect(extensions).not.toContain('pdf');
  expect(mediaTypeOfExtension('exe')).toBeUndefined();
});

test('only Markdown writes formulas in a choice of delimiters', () => {
  expect(formatNames.filter(name => takesOption(name, 'formula'))).toEqual(['md']);
});
