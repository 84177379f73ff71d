import {writeFileSync} from 'node:fs';
import {docShape, schemaVersion, toJsonSchema} from '../packages/model/src/index.ts';

/** The committed JSON schema of the document model, relative to the root. */
export const schemaFile = `packages/model/schema/doc-${schemaVersion}.json`;

/** Its text, made from the shape that also reads documents. */
export const schemaText = (): string =>
  `${JSON.stringify(toJsonSchema(docShape, `Recto document, schema ${schemaVersion}`), null, 2)}\n`;

if (import.meta.main) {
  writeFileSync(new URL(`../${schemaFile}`, import.meta.url), schemaText());
  console.log(`wrote ${schemaFile}`);
}
