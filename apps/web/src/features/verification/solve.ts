import {type Challenge, solveChallenge} from 'altcha-lib';
import {deriveKey} from 'altcha-lib/algorithms/web/pbkdf2';

/** Does the work that a challenge asks for (about a second) and gives what the server wants to see: base64 of JSON. */
export async function solve(challenge: unknown, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), {once: true});
  const solution = await solveChallenge({challenge: challenge as Challenge, deriveKey, controller});
  if (!solution) throw new Error('the challenge has no solution');
  return btoa(JSON.stringify({challenge, solution}));
}
