import {readFileSync} from 'node:fs';
import {docShape, schemaVersion, toJsonSchema} from '@recto/model';
import {Ajv2020} from 'ajv/dist/2020.js';
import {eachFile, type Validator} from '../validator.ts';

/** Documents against the schema that is published for them. */
export const json: Validator = {
  name: 'schema',
  ending: '.json',
  missing: () => undefined,
  async check(files) {
    const validate = new Ajv2020({strict: false, allErrors: true}).compile(
      toJsonSchema(docShape, `Recto document, schema ${schemaVersion}`),
    );
    return eachFile(files, file => {
      validate(JSON.parse(readFileSync(file, 'utf8')));
      return (validate.errors ?? []).map(({instancePath, message}) => `${instancePath}: ${message}`);
    });
  },
};
