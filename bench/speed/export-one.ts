import {readFileSync, writeFileSync} from 'node:fs';
import {type Format, write} from '@recto/engine';
import {parseDoc} from '@recto/model';
import {nodeHost} from '@recto/testkit';

// one document in one format, in a process of its own: node export-one.ts DOC.json FORMAT FILE
const [source, format, file] = process.argv.slice(2) as [string, Format, string];
const doc = parseDoc(JSON.parse(readFileSync(source, 'utf8')));
const converted = {doc, assets: new Map(), source: {bytes: new Uint8Array(), host: nodeHost()}};
const began = performance.now();
writeFileSync(file, await write(converted, format));
process.stdout.write(String((performance.now() - began) / 1000));
