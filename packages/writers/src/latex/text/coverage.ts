/**
 * The characters that Latin Modern has, LaTeX' own font, in all its cuts: hexadecimal ranges above ASCII.
 * Source: the character maps of `lmroman10`, `lmmono10` and `lmromancaps10`.
 */
const ranges = [
  'a1-a8 a9-ac ae-131 134-137 139-148 14a-165 168-17e 18e 192 1a0-1a1 1af-1b0 1cd-1d4 1d7-1dd 1e6-1e7 1ea-1eb 1f0',
  '1f4-1f5 1fa-201 204-205 208-209 20c-20d 210-211 214-215 218-21b 237 258-259 2be-2bf 2c6-2c7 2d8-2dd 300-304',
  '306-30c 30f 311 323 326 32e-332 e3f 1e0c-1e0f 1e24-1e27 1e2a-1e2b 1e2e-1e2f 1e36-1e39 1e42-1e47 1e58-1e5d 1e62-1e63',
  '1e6c-1e6f 1e80-1e85 1e92-1e93 1e97 1ea0-1ef9 2010-2011 2013-2014 2016 2018-201a 201c-201e 2020-2022 2026 2030',
  '2039-203b 203d 2044-2046 2052 20a1 20a4 20a6 20a9 20ab-20ac 20b1 2103 2116-2117 211e 2126-2127 212e 2190-2193',
  '2212 221a 221e 2300 25e6 266a',
]
  .flatMap(line => line.split(' '))
  .map(range => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

const covered = new Set<number>();
for (const [first, last] of ranges) for (let code = first; code <= last; code++) covered.add(code);

/** Whether LaTeX' own font has the character. */
export const isCovered = (character: string): boolean => {
  const code = character.codePointAt(0)!;
  return (code >= 0x20 && code < 0x7f) || covered.has(code);
};
