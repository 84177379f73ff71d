import {writeFileSync} from 'node:fs';
import {settingsShape} from '../apps/server/src/config.ts';

export const settingsFile = 'docs/settings.md';

/** The page that lists every setting of the server, made from the shape that reads them. */
export function settingsPage(): string {
  const rows = Object.entries(settingsShape).map(
    ([name, shape]) => `| \`${name}\` | ${defaultOf(name, shape)} | ${shape.description ?? ''} |`,
  );
  return `# Settings

The server is set up by environment variables. None is needed: without any, one machine serves itself. An empty variable
counts as absent; one that cannot be used is named, and the server does not start.

| variable | when absent | what it does |
| --- | --- | --- |
${rows.join('\n')}

This page is made by \`node scripts/make-settings-doc.ts\` from \`apps/server/src/config.ts\`.
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
