/** The clock, and the timeout of a request in milliseconds. */
export type PayOptions = {readonly now: () => Date; readonly timeout: number};

/** An order as it is sent to a provider. */
export type PayOrder = {
  readonly orderNumber: string;
  readonly fen: number;
  /** What is bought, in a few words. */
  readonly subject: string;
  readonly expiresAt: Date;
  /** Where the provider sends notifications, and where it redirects the buyer. */
  readonly notifyUrl: string;
  readonly returnUrl: string;
};

/** How the buyer pays: on a page of the provider's, or by scanning what a QR code holds. */
export type PayWay = {readonly payUrl: string | null; readonly qrCode: string | null};

/** The state of an order at its provider: `none` when it does not know it. */
export type PayState =
  | {readonly state: 'paid'; readonly fen: number; readonly transactionId: string}
  | {readonly state: 'waiting' | 'closed' | 'none'};

export type PayRefund = {
  readonly orderNumber: string;
  /** Identifies the refund: repeated requests with it refund once. */
  readonly refundId: string;
  readonly fen: number;
  /** What was paid. */
  readonly total: number;
  readonly reason: string;
};

/** A notification as it came in. */
export type PayNotice = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};

/** A payment provider. All but `readNotice` throw PayError. */
export type PayProvider = {
  /** Its environment for tests, in which no money moves. */
  readonly sandbox: boolean;
  /** Creates a payment and gives how it is paid. */
  readonly create: (order: PayOrder) => Promise<PayWay>;
  readonly query: (orderNumber: string) => Promise<PayState>;
  /** Closes an order so that it cannot be paid. One that was paid in the meantime stays paid: query it again. */
  readonly close: (orderNumber: string) => Promise<void>;
  /** Sends money back; false while it is on its way. Throws PayError `refused` for what the provider will not do. */
  readonly refund: (refund: PayRefund) => Promise<boolean>;
  /** What a notification says of which order, once its signature holds. Throws PayError `forged`. */
  readonly readNotice: (notice: PayNotice) => Promise<{readonly orderNumber: string; readonly seen: PayState}>;
  /** The response that a provider expects to a notification; without it the provider repeats it. */
  readonly acknowledgement: {readonly type: string; readonly body: string};
};

/**
 * A request to a provider that failed: no response (`unreachable`), a rejection (`refused`), or a message without the provider's
 * signature (`forged`).
 */
export class PayError extends Error {
  override readonly name = 'PayError';
  readonly kind: 'unreachable' | 'refused' | 'forged';
  /** The provider's own code, where it gave one. */
  readonly code: string | undefined;

  constructor(kind: PayError['kind'], message: string, {code, ...options}: ErrorOptions & {code?: string} = {}) {
    super(message, options);
    this.kind = kind;
    this.code = code;
  }
}
