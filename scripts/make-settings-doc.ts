import {writeFileSync} from 'node:fs';
import {paymentChannelNames, paymentChannels} from '@recto/api';
import {settingsShape} from '../apps/server/src/config.ts';
import type {SettingsShape} from '../apps/server/src/providers/pay/channel.ts';
import {paymentProviders} from '../apps/server/src/providers/pay/registry.ts';

export const settingsFile = 'docs/settings.md';

/** The page that lists every setting of the server, generated from the schema that validates them. */
export function settingsPage(): string {
  return `# Settings

The server is configured by environment variables. None is required: without any, the server serves its own machine. An empty
variable counts as absent. An invalid value stops the start with a message that names the variable.

${tableOf(settingsShape)}
${paymentChannelNames.map(name => `\n## ${paymentChannels[name].name.en}\n\n${tableOf(paymentProviders[name].settings)}\n`).join('')}
This page is generated from \`apps/server/src/config.ts\` and the adapters of payment providers by \`npm run docs:settings\`.
`;
}

function tableOf(settings: SettingsShape): string {
  const rows = Object.entries(settings).map(
    ([name, shape]) => `| \`${name}\` | ${defaultOf(name, shape)} | ${shape.description ?? ''} |`,
  );
  return ['| variable | default | description |', '| --- | --- | --- |', ...rows].join('\n');
}

function defaultOf(name: string, shape: SettingsShape[string]): string {
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
