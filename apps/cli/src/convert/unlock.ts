import {AppError, type Job, type JobResult} from '@recto/engine/client';

/** Prompts for the password of an input; `again` after a wrong one. Undefined if there is no answer. */
export type AskPassword = (input: string, again: boolean) => Promise<string | undefined>;

// as other programs do
const maxTries = 3;

/**
 * Converts, and prompts for a password as long as one is needed. Throws what `convert` throws; after three wrong passwords
 * AppError `pdf/password-wrong`.
 */
export async function convertUnlocked(
  job: Job,
  input: string,
  convert: (job: Job) => Promise<JobResult>,
  ask: AskPassword | undefined,
): Promise<JobResult> {
  let unlocked = job;
  for (let tries = 0; ; tries++) {
    try {
      return await convert(unlocked);
    } catch (error) {
      if (!ask || tries === maxTries || !isLocked(error)) throw error;
      const password = await ask(input, tries > 0);
      if (password === undefined) throw error;
      unlocked = {...job, password};
    }
  }
}

/** The same, one prompt at a time. */
export function oneAtATime(ask: AskPassword): AskPassword {
  let last: Promise<unknown> = Promise.resolve();
  return (input, again) => {
    const answer = last.then(() => ask(input, again));
    last = answer.catch(() => {});
    return answer;
  };
}

const isLocked = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'pdf/password-needed' || error.code === 'pdf/password-wrong');
