import {createHash, timingSafeEqual} from 'node:crypto';

// milliseconds; the shell opens its page at once
const tokenLife = 60_000;

/**
 * Keeps everybody but the desktop shell's own window out of its server: any user and any page of the machine can reach a
 * port on loopback. The key is the shell's, for as long as it runs; the window gets it as a cookie in exchange for a token.
 */
export type ShellDoor = {
  /** Whether a request with this `cookie` header is the window's. */
  readonly opensTo: (cookies: string | undefined) => boolean;
  /** Lets whoever brings the token in, once and within a minute. */
  readonly expect: (token: string) => void;
  /** Uses a token up, and gives the cookie; undefined when it was not expected, or no more. */
  readonly enter: (token: string) => string | undefined;
};

/** `now` in milliseconds. */
export function createShellDoor(key: string, now: () => number = Date.now): ShellDoor {
  const name = 'recto_shell';
  const expected = new Map<string, number>();
  return {
    opensTo: cookies =>
      (cookies ?? '')
        .split(';')
        .map(pair => pair.trim())
        .some(pair => pair.startsWith(`${name}=`) && isSame(pair.slice(name.length + 1), key)),
    expect: token => void expected.set(token, now() + tokenLife),
    enter: token => {
      const until = expected.get(token);
      expected.delete(token);
      if (until === undefined || until < now()) return undefined;
      return `${name}=${key}; Path=/; HttpOnly; SameSite=Lax`;
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));
