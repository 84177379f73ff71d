import {InvoiceStatus} from '@recto/api';
import {and, eq, inArray} from 'drizzle-orm';
import {orders} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {writeAudit} from '../../stores/audit.ts';

export type InvoiceRequest = {
  readonly orderNumbers: readonly string[];
  readonly kind: 'person' | 'company';
  readonly title: string;
  readonly taxNumber?: string | undefined;
  readonly email: string;
};

/**
 * Requests one invoice for several orders. Throws ServiceError `create_invoice_request` for a company without its tax number,
 * `create_invoice_orders_error` unless all are the user's own, paid, and not invoiced.
 */
export async function requestInvoice(deps: Deps, userId: string, request: InvoiceRequest): Promise<void> {
  const {orderNumbers, ...invoice} = request;
  if (invoice.kind === 'company' && !invoice.taxNumber) throw new ServiceError('create_invoice_request');
  const numbers = [...new Set(orderNumbers)];
  await deps.db.transaction(async tx => {
    const rows = await tx
      .update(orders)
      .set({invoiceStatus: InvoiceStatus.pending, invoice})
      .where(
        and(
          inArray(orders.orderNumber, numbers),
          eq(orders.userId, userId),
          eq(orders.state, 'paid'),
          inArray(orders.invoiceStatus, [InvoiceStatus.none, InvoiceStatus.rejected]),
        ),
      )
      .returning();
    if (rows.length < numbers.length) throw new ServiceError('create_invoice_orders_error');
  });
}

/** Moves an order's invoice on. Throws ServiceError `not_found`, and `bad_request` for an order nobody wants an invoice of. */
export const setInvoice = (deps: Deps, actorId: string, orderNumber: string, invoiceStatus: number): Promise<void> =>
  deps.db.transaction(async tx => {
    const [before] = await tx.select().from(orders).where(eq(orders.orderNumber, orderNumber)).for('update');
    if (!before) throw new ServiceError('not_found');
    if (before.invoiceStatus === InvoiceStatus.none) throw new ServiceError('bad_request', {reason: 'not_requested'});
    await tx.update(orders).set({invoiceStatus}).where(eq(orders.orderNumber, orderNumber));
    await writeAudit(deps, tx, {
      actorId,
      act: 'invoice.set',
      subjectId: before.userId,
      before: {orderNumber, invoiceStatus: before.invoiceStatus},
      after: {orderNumber, invoiceStatus},
    });
  });
