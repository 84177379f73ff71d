import {SmsError} from './transport.ts';

/** Posts to a provider and gives its JSON. Throws SmsError `unreachable` when there is no sensible answer, `limit` for 429. */
export async function postToProvider(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeout: number,
): Promise<Readonly<Record<string, unknown>>> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {method: 'POST', headers, body, signal: AbortSignal.timeout(timeout), redirect: 'error'});
    text = await answer.text();
  } catch (error) {
    throw new SmsError('unreachable', 'The SMS provider did not answer.', {cause: error});
  }
  if (answer.status === 429) throw new SmsError('limit', 'The SMS provider wants fewer requests.');
  if (answer.status >= 500)
    throw new SmsError('unreachable', `The SMS provider answered with status ${answer.status}.`);
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Readonly<Record<string, unknown>>;
  } catch {
    // falls through
  }
  throw new SmsError('unreachable', `The SMS provider answered with status ${answer.status} and no JSON.`);
}
