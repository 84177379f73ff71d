/** Where a password is typed: standard input of a terminal. */
export type Keyboard = {
  readonly setRawMode: (raw: boolean) => unknown;
  readonly on: (event: 'data', listener: (bytes: Buffer) => void) => unknown;
  readonly off: (event: 'data', listener: (bytes: Buffer) => void) => unknown;
  readonly resume: () => unknown;
  readonly pause: () => unknown;
};

/**
 * Asks for a password and shows nothing of it. Gives undefined when its user would rather not: Ctrl+D, or Ctrl+C, which also
 * calls `interrupt`, because a terminal that hides what is typed sends no signal.
 */
export function askPassword(
  question: string,
  keyboard: Keyboard,
  write: (text: string) => void,
  interrupt: () => void,
): Promise<string | undefined> {
  const {promise, resolve} = Promise.withResolvers<string | undefined>();
  let typed = '';
  const end = (answer: string | undefined) => {
    keyboard.off('data', listener);
    keyboard.setRawMode(false);
    keyboard.pause();
    write('\n');
    resolve(answer);
  };
  const decoder = new TextDecoder();
  const listener = (bytes: Buffer) => {
    const text = decoder.decode(bytes, {stream: true});
    // an arrow or another key without a character
    if (text.startsWith('\x1b')) return;
    for (const character of text) {
      if (character === '\r' || character === '\n') return end(typed);
      if (character === controlC) interrupt();
      if (character === controlC || character === controlD) return end(undefined);
      if (character === backspace || character === '\b') typed = [...typed].slice(0, -1).join('');
      else if (character >= ' ') typed += character;
    }
  };
  write(question);
  keyboard.setRawMode(true);
  keyboard.on('data', listener);
  keyboard.resume();
  return promise;
}

const controlC = '\x03';
const controlD = '\x04';
const backspace = '\x7f';
