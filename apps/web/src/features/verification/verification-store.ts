import {create} from 'zustand';

/** A challenge that waits for the user, and what to do with the answer. */
export type Asked = {
  readonly verifyId: string;
  readonly challenge: unknown;
  /** The id of the solved verification, or nothing when the user gave up. */
  readonly answer: (verifyId: string | undefined) => void;
};

export const useVerification = create<{readonly asked: Asked | undefined}>()(() => ({asked: undefined}));

/** Asks the user for the graphic verification of a refusal's detail; gives its id when it is solved. */
export function askVerification(detail: unknown): Promise<string | undefined> {
  const given = readChallenge(detail);
  if (!given) return Promise.resolve(undefined);
  // a second one takes the place of the first, whose request is given up
  useVerification.getState().asked?.answer(undefined);
  return new Promise(resolve => {
    const answer = (solved: string | undefined) => {
      useVerification.setState({asked: undefined});
      resolve(solved);
    };
    useVerification.setState({asked: {...given, answer}});
  });
}

/** Puts another challenge in place of one that was not solved, for the same request. False when the detail has none. */
export function askAnother({answer}: Asked, detail: unknown): boolean {
  const given = readChallenge(detail);
  if (given) useVerification.setState({asked: {...given, answer}});
  return given !== undefined;
}

function readChallenge(detail: unknown): Pick<Asked, 'verifyId' | 'challenge'> | undefined {
  const {verifyId, challenge} = (detail ?? {}) as {verifyId?: unknown; challenge?: unknown};
  return typeof verifyId === 'string' && challenge ? {verifyId, challenge} : undefined;
}
