import {writeFileSync} from 'node:fs';
import {settingsShape} from '../apps/server/src/config.ts';

export const settingsFile = 'docs/settings.md';

/** The page that lists every setting of the server, generated from the schema that validates them. */
export function settingsPage(): string {
  const rows = Object.entries(settingsShape).map(
    ([name, shape]) => `| \`${name}\` | ${defaultOf(name, shape)} | ${shape.description ?? ''} |`,
  );
  return `# Settings

The server is configured by environment variables. None is required: without any, the server serves its own machine. An empty
variable counts as absent. An invalid value stops the start with a message that names the variable.

| variable | default | description |
| --- | --- | --- |
${rows.join('\n')}

This page is generated from \`apps/server/src/config.ts\` by \`npm run docs:settings\`.
`;
}

type Shape = (typeof settingsShape)[keyof typeof settingsShape];

function defaultOf(name: string, shape: Shape): string {
  // differs from user to user
  if (name === 'RECTO_HOME') return '`~/.recto`';
  if (name === 'RECTO_WEB') return 'the checkout’s `apps/web/dist`';
  const {data} = shape.safeParse(undefined);
  if (data === undefined || data === '') return '–';
  return `\`${String(data)}\``;
}

if (import.meta.main) {
  writeFileSync(new URL(`../${settingsFile}`, import.meta.url), settingsPage());
  console.log(`wrote ${settingsFile}`);
}
