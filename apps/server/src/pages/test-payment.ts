import {escapeHtml} from '@recto/model';
import type {FastifyInstance} from 'fastify';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {isLocal} from '../http/local.ts';
import {orderStatus} from '../services/pay/orders.ts';
import {settleOrder} from '../services/pay/payments.ts';
import {readPayUrl} from '../services/pay/test-provider.ts';
import {sendPage} from './html-page.ts';

type Query = {readonly o?: unknown; readonly s?: unknown};

/** `GET /pay/test`: where an order of the test provider is paid, or fails, by pressing a button. */
export function addTestPayment(app: FastifyInstance, deps: Deps): void {
  if (deps.payments.kind !== 'test') return;
  app.register(async scope => {
    // nobody asked for it: it is there for the machine of the server only, also behind a proxy that nobody told us of
    if (deps.settings.RECTO_PAYMENT === undefined)
      scope.addHook('onRequest', async request => {
        if (!isLocal(request)) throw new ServiceError('not_found');
      });
    addRoutes(scope, deps);
  });
}

function addRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{Querystring: Query}>('/pay/test', async ({query}, reply) => {
    const order = await readPayUrl(deps, query);
    if (!order) return sendPage(reply, {status: 404, title: 'Test payment', body: '<p>There is no such order.</p>'});
    const state = orderStatus(deps, order);
    const price = `<p>Order ${escapeHtml(order.orderNumber)}: ¥${(order.price / 100).toFixed(2)}</p>`;
    const body =
      state === 'waiting'
        ? `${price}<p><button id="pay">Pay</button> <button id="fail">Fail</button></p><p id="said" role="status"></p>`
        : `${price}<p>${state}</p>`;
    return sendPage(reply, {title: 'Test payment', body, ...(state === 'waiting' && {script: buttons})});
  });
  app.post<{Querystring: Query; Body: {paid?: unknown} | null}>('/pay/test', async ({query, body}, reply) => {
    const order = await readPayUrl(deps, query);
    if (!order) throw new ServiceError('not_found');
    if (typeof body?.paid !== 'boolean' || orderStatus(deps, order) !== 'waiting')
      throw new ServiceError('bad_request');
    await settleOrder(deps, order.orderNumber, body.paid);
    return reply.header('cache-control', 'no-store').send({code: 'success', msg: '', data: null, detail: null});
  });
}

const buttons = `
const said=document.getElementById('said');
const send=async paid=>{
const answer=await fetch(location.href,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({paid})});
said.textContent=answer.ok?(paid?'paid':'failed'):'This did not work.';
for(const id of ['pay','fail'])document.getElementById(id).disabled=answer.ok};
document.getElementById('pay').onclick=()=>send(true);
document.getElementById('fail').onclick=()=>send(false);`;
