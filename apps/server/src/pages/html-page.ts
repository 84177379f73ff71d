import {randomBytes} from 'node:crypto';
import {escapeHtml} from '@recto/model';
import type {FastifyReply} from 'fastify';

/** Sends a small page of the server's own, which nothing may keep or frame; `script` is its only script. */
export function sendPage(
  reply: FastifyReply,
  {status = 200, title, body, script}: {status?: number; title: string; body: string; script?: string},
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:4rem auto;padding:0 1rem}td,th{text-align:left;padding:.2rem 1.5rem .2rem 0}</style>
<h1>${escapeHtml(title)}</h1>${body}${script ? `<script nonce="${nonce}">${script}</script>` : ''}</html>`,
    );
}
