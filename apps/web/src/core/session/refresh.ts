/** What a refresh needs of the world. */
export type RefreshPorts = {
  readonly now: () => number;
  readonly read: () => {
    readonly token: string | null;
    readonly refreshToken: string | null;
    readonly expireTime: number;
  };
  /** Exchanges the refresh token and keeps the answer. Rejects with the server's refusal. */
  readonly exchange: (refreshToken: string) => Promise<void>;
  /** Runs `work` while no other tab does. */
  readonly exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** How long a request waits for a refresh that somebody else began, and the refresh itself, in milliseconds. */
export const refreshLimit = 6000;
const queueLimit = 30_000;

/** A request that was not sent, because its session could not be renewed. */
export class AuthenticationCancelled extends Error {
  override readonly name = 'AuthenticationCancelled';
  constructor(options?: ErrorOptions) {
    super('request cancelled because authentication failed', options);
  }
}

/** Where requests get their tokens. Both reject with AuthenticationCancelled when the session cannot be renewed. */
export type TokenSource = {
  /** The access token for a request; nothing when nobody is signed in. */
  readonly current: () => Promise<string | undefined>;
  /** Another one than the one that the server has refused although its time is not over. */
  readonly insteadOf: (refused: string) => Promise<string | undefined>;
};

/**
 * Gives access tokens, exchanging an expired one first: one exchange at a time over all tabs, since the server ends a
 * session whose refresh token comes twice. Requests that wait for it give up after 30 s, the exchange after 6 s.
 */
export function createTokenSource(ports: RefreshPorts): TokenSource {
  let running: Promise<void> | undefined;
  const renewed = async (refused?: string) => {
    const {token, refreshToken, expireTime} = ports.read();
    if (!token || !refreshToken) return undefined;
    if (token !== refused && ports.now() < expireTime) return token;
    running ??= within(
      refreshLimit,
      ports.exclusively(() => renew(ports, refreshToken, refused)),
    ).finally(() => {
      running = undefined;
    });
    try {
      await within(queueLimit, running);
    } catch (cause) {
      throw new AuthenticationCancelled({cause});
    }
    return ports.read().token ?? undefined;
  };
  return {current: () => renewed(), insteadOf: renewed};
}

async function renew(ports: RefreshPorts, requested: string, refused: string | undefined): Promise<void> {
  const {token, refreshToken, expireTime} = ports.read();
  // another tab was faster, or has signed out
  if (!refreshToken || (refreshToken !== requested && token !== refused && ports.now() < expireTime)) return;
  await ports.exchange(refreshToken);
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not answer in time')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
