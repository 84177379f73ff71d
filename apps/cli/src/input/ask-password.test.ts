import {EventEmitter} from 'node:events';
import {expect, test} from 'vitest';
import {askPassword, type Keyboard} from './ask-password.ts';

function terminal() {
  const modes: boolean[] = [];
  let written = '';
  let interrupts = 0;
  const keys = new EventEmitter();
  const keyboard = Object.assign(keys, {
    setRawMode: (raw: boolean) => modes.push(raw),
    resume: () => {},
    pause: () => {},
  }) as unknown as Keyboard;
  const answer = askPassword(
    'Password: ',
    keyboard,
    text => (written += text),
    () => interrupts++,
  );
  const type = (...chunks: readonly (string | Buffer)[]) => {
    for (const chunk of chunks) keys.emit('data', Buffer.from(chunk as string));
    return answer;
  };
  return {
    type,
    modes,
    written: () => written,
    interrupts: () => interrupts,
    listeners: () => keys.listenerCount('data'),
  };
}

for (const [what, chunks, expected] of [
  ['typed key by key', ['s', 'e', '\r'], 'se'],
  ['pasted with its line end', ['secret\n'], 'secret'],
  ['with a mistake', ['sex', '\x7f', 'cret\r'], 'secret'],
  ['with a mistake beyond the Latin letters', ['a😀', '\x7f', 'b\r'], 'ab'],
  ['with an arrow key', ['a', '\x1b[A', 'b\r'], 'ab'],
  ['with half a character at a time', [Buffer.from([0xc3]), Buffer.from([0xa4]), '\r'], 'ä'],
  ['empty', ['\r'], ''],
  ['refused', ['a', '\x04'], undefined],
] as const) {
  test(`a password ${what}`, async () => {
    const {type, written, modes, interrupts, listeners} = terminal();
    expect(await type(...chunks)).toBe(expected);
    expect(written()).toBe('Password: \n');
    expect(modes).toEqual([true, false]);
    expect([interrupts(), listeners()]).toEqual([0, 0]);
  });
}

test('Ctrl+C interrupts', async () => {
  const {type, interrupts, modes} = terminal();
  expect(await type('a\x03')).toBeUndefined();
  expect(interrupts()).toBe(1);
  expect(modes).toEqual([true, false]);
});
