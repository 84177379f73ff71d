import {parseArgs} from 'node:util';
import {startFakeNotion} from './server.ts';

/** `npm run dev:notion`: a Notion that only pretends, for development. */
const {values} = parseArgs({
  options: {port: {type: 'string', default: '8767'}, deny: {type: 'boolean', default: false}},
});
const notion = await startFakeNotion({port: Number(values.port)});
notion.authorizations.denies = values.deny;
notion.addPage('Reading notes');
notion.addPage('Papers');
notion.addDataSource('Library', 'Title');
const {clientId, clientSecret} = notion.authorizations;
console.log(`A Notion that only pretends: ${notion.url}
RECTO_NOTION_BASE_URL=${notion.url} RECTO_NOTION_CLIENT_ID=${clientId} RECTO_NOTION_CLIENT_SECRET=${clientSecret}
Token of an integration: ${notion.token}`);
