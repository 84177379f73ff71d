import {parseArgs} from 'node:util';
import {application} from './oauth.ts';
import {startFakeFlowUs} from './server.ts';

/** `npm run dev:flowus`: serves the double of FlowUs for development. */
const {values} = parseArgs({options: {port: {type: 'string', default: '8767'}}});
const fake = await startFakeFlowUs({port: Number(values.port)});
console.log(`FlowUs that only pretends: ${fake.url}
token ${fake.token}, parent page ${fake.parent}
client id ${application.clientId}, secret ${application.clientSecret}`);
