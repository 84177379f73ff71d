import type {FastifyInstance} from 'fastify';
import type {Deps} from '../deps.ts';
import {addApiDocs} from './api-docs.ts';
import {addDesktopPage} from './desktop.ts';
import {addFiles} from './files.ts';
import {addOutboxPage} from './outbox.ts';
import {addOwnerPage} from './owner.ts';
import {addPayNotices} from './pay-notices.ts';
import {addTestPayment} from './test-payment.ts';
import {addWebClient} from './web-client.ts';

/** What is outside the contract: pages of the server's own, and the web client. */
export function addPages(app: FastifyInstance, deps: Deps): void {
  addApiDocs(app, deps);
  addOwnerPage(app, deps);
  addDesktopPage(app, deps);
  addOutboxPage(app, deps);
  addTestPayment(app, deps);
  addPayNotices(app, deps);
  addFiles(app, deps);
  addWebClient(app, deps);
}
