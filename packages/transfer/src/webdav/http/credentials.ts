import {basicHeader, type Challenge, digestHeader, strongestDigest} from './challenge.ts';

/** How one client proves who it is: it remembers what the server asked for. */
export type Credentials = {
  /** The header for a request; undefined where none is to be sent (yet). */
  readonly header: (method: string, url: URL) => string | undefined;
  /** Takes what the server asks for after it refused `sent`; false when asking again is of no use. */
  readonly challenged: (challenges: readonly Challenge[], sent: string | undefined) => boolean;
  /** What is used: a password as it is, a digest of it, or nothing. */
  readonly kind: () => 'none' | 'password' | 'digest';
};

/**
 * The credentials of an account; none where both name and password are empty. Over https the password goes with the first request.
 * Over http the server is asked first, as one that wants a digest must not see the password in the clear.
 */
export function openCredentials(account: {username: string; password: string}, secure: boolean): Credentials {
  const {username, password} = account;
  let digest: Challenge | undefined;
  let count = 0;
  let basic = secure;
  if (username === '' && password === '') return {header: () => undefined, challenged: () => false, kind: () => 'none'};
  return {
    header(method, url) {
      if (digest) {
        count += 1;
        return digestHeader(digest, {username, password, method, uri: `${url.pathname}${url.search}`, count});
      }
      return basic ? basicHeader(username, password) : undefined;
    },
    challenged(challenges, sent) {
      const offered = strongestDigest(challenges);
      if (offered) {
        // a nonce that is refused at its first use, and is not called stale, means that the password is wrong
        const refused = sent?.startsWith('Digest ') && count === 1 && offered.parameters.get('stale') !== 'true';
        digest = offered;
        count = 0;
        return !refused;
      }
      if (sent !== undefined) return false;
      basic = true;
      return true;
    },
    kind: () => (digest ? 'digest' : 'password'),
  };
}
