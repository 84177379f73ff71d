import {parseArgs} from 'node:util';
import type {RequestFault} from './faults.ts';
import {hash} from './pseudo-translate.ts';
import {FakeLlm} from './server.ts';

/** `npm run dev:llm`: serves the fake model for development. `--fault rate=0.1` makes a tenth of the requests fail. */
const {values} = parseArgs({
  options: {
    port: {type: 'string', default: '8765'},
    latency: {type: 'string', default: '300'},
    expansion: {type: 'string', default: '1'},
    fault: {type: 'string', multiple: true, default: []},
  },
});
const faults = values.fault.map(text => {
  const [kind, share = '0.1'] = text.split('=');
  return {kind: kind as RequestFault, share: Number(share)};
});
const server = new FakeLlm({
  port: Number(values.port),
  latency: Number(values.latency),
  expansion: Number(values.expansion),
  requestFault: number => faults.find(({kind, share}) => (hash(`${kind} ${number}`) % 1000) / 1000 < share)?.kind,
});
console.log(`A model that only pretends: ${await server.listen()}, model "fake", any key`);
