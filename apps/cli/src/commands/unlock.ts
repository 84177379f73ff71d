import {AppError, type Job, type JobResult} from '@recto/engine/client';

/** Gives the password of an input, or undefined when there is none to be had; `again` after a wrong one. */
export type Ask = (input: string, again: boolean) => Promise<string | undefined>;

// as often as other programs ask
const mostTries = 3;

/**
 * Converts, and asks for a password as long as one is needed. Throws what `convert` throws; after three wrong passwords
 * AppError `pdf/password-wrong`.
 */
export async function convertUnlocked(
  job: Job,
  input: string,
  convert: (job: Job) => Promise<JobResult>,
  ask: Ask | undefined,
): Promise<JobResult> {
  let unlocked = job;
  for (let tries = 0; ; tries++) {
    try {
      return await convert(unlocked);
    } catch (error) {
      if (!ask || tries === mostTries || !isLocked(error)) throw error;
      const password = await ask(input, tries > 0);
      if (password === undefined) throw error;
      unlocked = {...job, password};
    }
  }
}

/** The same, but one question at a time. */
export function oneAtATime(ask: Ask): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (input, again) => {
    const answer = last.then(() => ask(input, again));
    last = answer.catch(() => {});
    return answer;
  };
}

const isLocked = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'pdf/password-needed' || error.code === 'pdf/password-wrong');
