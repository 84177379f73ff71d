import {readFileSync} from 'node:fs';
import path from 'node:path';
import {openApiDocument} from '@recto/api';
import type {FastifyInstance} from 'fastify';
import type {Deps} from '../deps.ts';
import {version} from '../version.ts';

const files = [
  ['/api/v2/docs', 'docs.html', 'text/html; charset=utf-8'],
  ['/api/v2/docs.css', 'docs.css', 'text/css; charset=utf-8'],
  ['/api/v2/docs.js', 'docs.js', 'text/javascript; charset=utf-8'],
] as const;

/** `/api/v2/openapi.json`, and `/api/v2/docs` to read it. */
export function addApiDocs(app: FastifyInstance, {settings}: Deps): void {
  // made when it is first asked for, and the same ever after
  let document: string | undefined;
  app.get('/api/v2/openapi.json', async (_, reply) => {
    const url = settings.RECTO_PUBLIC_URL?.replace(/\/$/, '') ?? '/';
    document ??= JSON.stringify(openApiDocument({version, url}));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  for (const [address, file, type] of files) {
    const content = readFileSync(path.join(import.meta.dirname, 'api-docs', file));
    app.get(address, async (_, reply) => reply.type(type).send(content));
  }
}
