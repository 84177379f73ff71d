import {findChromium as find} from '@recto/workers/chromium';

/** Path of Chromium, as printing finds it. Throws if there is none. */
export function findChromium(): string {
  const found = find();
  if (!found) throw new Error('this test needs Chromium: install it, or name it in the environment variable CHROMIUM');
  return found;
}
