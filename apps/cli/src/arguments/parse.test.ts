import {describe, expect, test} from 'vitest';
import {nearest} from './nearest.ts';
import {type OptionSpec, parseArguments} from './parse.ts';

const specs: readonly OptionSpec[] = [
  {name: 'output', short: 'o', value: 'DIR', help: ''},
  {name: 'pages', value: 'LIST', help: ''},
  {name: 'to', value: 'FORMATS', choices: ['md', 'json'], many: true, help: ''},
  {name: 'formula', value: 'STYLE', choices: ['dollar', 'bracket'], help: ''},
  {name: 'quiet', help: ''},
];

describe('understands', () => {
  for (const [args, options, operands] of [
    [['a.pdf', '-o', 'out'], {output: 'out'}, ['a.pdf']],
    [['-oout', 'a.pdf', '--quiet'], {output: 'out', quiet: true}, ['a.pdf']],
    [['--pages', '-1', '-'], {pages: '-1'}, ['-']],
    [['--pages=1,3', '--pages=2'], {pages: '2'}, []],
    [['-o', '-', '--', '--quiet'], {output: '-'}, ['--quiet']],
    [['--to', 'md,json'], {to: 'md,json'}, []],
  ] as const) {
    test(args.join(' '), () => {
      const parsed = parseArguments(specs, args);
      expect(Object.fromEntries(parsed.options)).toEqual(options);
      expect(parsed.operands).toEqual(operands);
    });
  }
});

describe('explains', () => {
  for (const [args, message] of [
    [['--page', '3'], 'Unknown option --page. Did you mean --pages?'],
    [['--ouptut', 'x'], 'Unknown option --ouptut. Did you mean --output?'],
    [['--zebra'], 'Unknown option --zebra.'],
    [['-x'], 'Unknown option -x.'],
    [['--pages'], '--pages requires a value: --pages LIST'],
    [['--pages', '--quiet'], '--pages requires a value: --pages LIST'],
    [['--quiet=1'], '--quiet takes no value.'],
    [['--to', 'md,jsn'], 'Invalid value "jsn" for --to. Supported: md, json. Did you mean json?'],
    [['--formula', 'latex'], 'Invalid value "latex" for --formula. Supported: dollar, bracket.'],
  ] as const) {
    test(args.join(' '), () => {
      expect(() => parseArguments(specs, args)).toThrow(message);
    });
  }
});

test('the nearest name', () => {
  expect(nearest('convret', ['convert', 'doctor'])).toBe('convert');
  expect(nearest('conv', ['convert', 'doctor'])).toBe('convert');
  expect(nearest('frobnicate', ['convert', 'doctor'])).toBeUndefined();
});
