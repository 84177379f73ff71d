import {existsSync} from 'node:fs';

/** Path of Chromium: the one in CHROMIUM, else an installed one. Throws if there is none. */
export function findChromium(): string {
  const places = [
    process.env['CHROMIUM'] ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = places.find(place => place !== '' && existsSync(place));
  if (!found) throw new Error('this test needs Chromium: install it, or name it in the environment variable CHROMIUM');
  return found;
}
