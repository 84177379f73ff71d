import {createCipheriv, createVerify, generateKeyPairSync, randomBytes} from 'node:crypto';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {signText} from '../providers/pay/rsa-keys.ts';

/** A trade as a provider knows it. Amounts in fen. */
export type Trade = {
  readonly orderNumber: string;
  readonly fen: number;
  readonly notifyUrl: string;
  state: 'waiting' | 'paid' | 'closed';
  /** Fen by the number of the refund. */
  readonly refunds: Map<string, number>;
};

/** What goes wrong at a provider. */
export type Fault = 'none' | 'broken' | 'silent' | 'unsigned' | 'forged' | 'poor';

type Request = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
type Reply = {readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>>};

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: {type: 'spki', format: 'pem'},
    privateKeyEncoding: {type: 'pkcs8', format: 'pem'},
  });

const isSigned = (text: string, signature: string, key: string) =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64');

async function serve(answer: (request: Request) => Reply, fault: () => Fault) {
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (fault() === 'silent') return;
    const {
      status,
      body: text,
      headers,
    } = fault() === 'broken'
      ? {status: 502, body: '<html>', headers: {}}
      : answer({method: request.method!, path: request.url!, headers: request.headers, body});
    response.writeHead(status, {'content-type': 'application/json', ...headers}).end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

/** Alipay's gateway as its documentation describes it: it checks the signatures of requests and signs what it says. */
export async function startAlipay(appId: string) {
  const [merchant, own, stranger] = [pair(), pair(), pair()];
  const trades = new Map<string, Trade>();
  const state = {fault: 'none' as Fault};
  const statusOf = {waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED'} as const;
  const sorted = (values: Readonly<Record<string, string>>, without: readonly string[]) =>
    Object.keys(values)
      .filter(name => !without.includes(name) && values[name] !== '')
      .sort()
      .map(name => `${name}=${values[name]}`)
      .join('&');
  const amount = (fen: number) => (fen / 100).toFixed(2);

  /** Gives the parameters of a request, or undefined when it is not signed by the merchant. */
  const checked = (query: string) => {
    const values = Object.fromEntries(new URLSearchParams(query));
    const {sign = ''} = values;
    return isSigned(sorted(values, ['sign']), sign, merchant.publicKey) && values['app_id'] === appId
      ? values
      : undefined;
  };
  const begin = (values: Readonly<Record<string, string>>): Trade => {
    const content = JSON.parse(values['biz_content']!) as Record<string, string>;
    const trade: Trade = {
      orderNumber: content['out_trade_no']!,
      fen: Math.round(Number(content['total_amount']) * 100),
      notifyUrl: values['notify_url']!,
      state: 'waiting',
      refunds: new Map(),
    };
    trades.set(trade.orderNumber, trade);
    return trade;
  };

  const operations: Record<string, (values: Record<string, string>) => Record<string, unknown>> = {
    'alipay.trade.precreate': values => ({qr_code: `https://qr.example/${begin(values).orderNumber}`}),
    'alipay.trade.query': known(trade => ({
      trade_no: `2026${trade.orderNumber}`,
      trade_status: statusOf[trade.state],
      total_amount: amount(trade.fen),
      buyer: 'a "quoted" } name',
    })),
    'alipay.trade.close': known(trade => {
      if (trade.state === 'paid') return {code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR', sub_msg: 'paid'};
      trade.state = 'closed';
      return {};
    }),
    'alipay.trade.refund': known((trade, content) => {
      if (state.fault === 'poor') return {code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH', sub_msg: 'poor'};
      const before = trade.refunds.size;
      trade.refunds.set(content['out_request_no']!, Math.round(Number(content['refund_amount']) * 100));
      return {fund_change: trade.refunds.size > before ? 'Y' : 'N'};
    }),
  };
  function known(operation: (trade: Trade, content: Record<string, string>) => Record<string, unknown>) {
    return (values: Record<string, string>) => {
      const content = JSON.parse(values['biz_content']!) as Record<string, string>;
      const trade = trades.get(content['out_trade_no']!);
      return trade ? operation(trade, content) : {code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: 'no trade'};
    };
  }
  const server = await serve(
    ({body}) => {
      const values = checked(body);
      const name = values ? `${values['method']!.replaceAll('.', '_')}_response` : 'error_response';
      const operation = values && operations[values['method']!];
      const answer = operation
        ? {code: '10000', msg: 'Success', ...operation(values)}
        : {code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature'};
      const raw = JSON.stringify(answer);
      const key = state.fault === 'forged' ? stranger.privateKey : own.privateKey;
      const sign = signText(raw, key as never);
      return {status: 200, body: `{"${name}":${raw}${state.fault === 'unsigned' ? '' : `,"sign":"${sign}"`}}`};
    },
    () => state.fault,
  );

  /** A notification as a form, with these values instead of the true ones. */
  const notice = (
    orderNumber: string,
    changes: Readonly<Record<string, string>> = {},
    key = own.privateKey,
  ): string => {
    const trade = trades.get(orderNumber)!;
    const values: Record<string, string> = {
      app_id: appId,
      charset: 'utf-8',
      sign_type: 'RSA2',
      notify_type: 'trade_status_sync',
      out_trade_no: orderNumber,
      trade_no: `2026${orderNumber}`,
      trade_status: statusOf[trade.state],
      total_amount: amount(trade.fen),
      subject: '会员 + 1',
      ...changes,
    };
    const sign = signText(sorted(values, ['sign', 'sign_type']), key as never);
    return new URLSearchParams({...values, sign}).toString();
  };
  return {
    ...server,
    merchant,
    own,
    stranger,
    trades,
    state,
    notice,
    /** What a browser does with the address of the page: undefined when Alipay would not show it. */
    openPage: (address: string) => {
      const values = checked(new URL(address).search);
      return values?.['method'] === 'alipay.trade.page.pay' ? {trade: begin(values), values} : undefined;
    },
  };
}

type Asked = {
  out_trade_no: string;
  out_refund_no: string;
  notify_url: string;
  amount: {total: number; refund: number};
};

/** WeChat Pay's API v3 as its documentation describes it. */
export async function startWeChatPay(ids: {appId: string; merchantId: string; apiKey: string; keyId: string}) {
  const [merchant, own, stranger] = [pair(), pair(), pair()];
  const trades = new Map<string, Trade>();
  const state = {fault: 'none' as Fault, refundsAre: 'PROCESSING', certificatesAsked: 0, now: () => new Date()};
  const nameOf = {waiting: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED'} as const;
  const transaction = ({orderNumber, fen, state: is}: Trade) => ({
    appid: ids.appId,
    mchid: ids.merchantId,
    out_trade_no: orderNumber,
    trade_state: nameOf[is],
    ...(is === 'paid' && {transaction_id: `4200${orderNumber}`}),
    amount: {total: fen, currency: 'CNY', payer_total: fen},
  });
  // with certificates, one of their keys signs
  let certified: {readonly answer: unknown; readonly key: string} | undefined;
  const signedHeaders = (body: string, key = certified?.key ?? own.privateKey, at = state.now()) => {
    const timestamp = String(Math.floor(+at / 1000));
    const nonce = randomBytes(16).toString('hex');
    return {
      'wechatpay-serial': ids.keyId,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signText(`${timestamp}\n${nonce}\n${body}\n`, key as never),
    };
  };
  const isMerchants = ({method, path, headers, body}: Request): boolean => {
    const authorization = headers.authorization ?? '';
    if (!authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return false;
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? '';
    const text = `${method}\n${path}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`;
    return part('mchid') === ids.merchantId && isSigned(text, part('signature'), merchant.publicKey);
  };
  const error = (status: number, code: string): Reply => ({status, body: JSON.stringify({code, message: code})});
  const answer = (request: Request): Reply => {
    if (!isMerchants(request)) return error(401, 'SIGN_ERROR');
    const content = request.body ? (JSON.parse(request.body) as Partial<Asked>) : {};
    const ok = (value: unknown): Reply => ({status: 200, body: JSON.stringify(value)});
    if (request.path === '/v3/certificates') {
      state.certificatesAsked++;
      return ok(certified?.answer ?? {data: []});
    }
    if (request.path === '/v3/pay/transactions/native') {
      const orderNumber = content.out_trade_no!;
      trades.set(orderNumber, {
        orderNumber,
        fen: content.amount!.total,
        notifyUrl: content.notify_url!,
        state: 'waiting',
        refunds: new Map(),
      });
      return ok({code_url: `weixin://wxpay/bizpayurl?pr=${orderNumber}`});
    }
    if (request.path === '/v3/refund/domestic/refunds') {
      if (state.fault === 'poor') return error(403, 'NOT_ENOUGH');
      const trade = trades.get(content.out_trade_no!)!;
      trade.refunds.set(content.out_refund_no!, content.amount!.refund);
      return ok({status: state.refundsAre});
    }
    const orderNumber = /out-trade-no\/(\d+)/.exec(request.path)?.[1] ?? '';
    const trade = trades.get(orderNumber);
    if (!trade) return error(404, 'ORDER_NOT_EXIST');
    if (!request.path.endsWith('/close')) return ok(transaction(trade));
    if (trade.state === 'paid') return error(400, 'ORDERPAID');
    trade.state = 'closed';
    return {status: 204, body: ''};
  };
  const server = await serve(
    request => {
      const reply = answer(request);
      if (state.fault === 'unsigned') return reply;
      return {
        ...reply,
        headers: signedHeaders(reply.body, state.fault === 'forged' ? stranger.privateKey : undefined),
      };
    },
    () => state.fault,
  );
  const seal = (text: string, apiKey = ids.apiKey) => {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce));
    cipher.setAAD(Buffer.from('transaction'));
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return {algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), nonce, associated_data: 'transaction'};
  };
  return {
    ...server,
    merchant,
    own,
    stranger,
    trades,
    state,
    seal,
    signedHeaders,
    /** What it answers for its certificates, and the key that signs from then on. */
    certificates: (answer: unknown, key: string) => {
      certified = {answer, key};
    },
    /** A notification: its body, with these values instead of the true ones. */
    notice: (orderNumber: string, changes: object = {}, apiKey = ids.apiKey): string =>
      JSON.stringify({
        id: 'e1',
        event_type: 'TRANSACTION.SUCCESS',
        resource_type: 'encrypt-resource',
        resource: seal(JSON.stringify({...transaction(trades.get(orderNumber)!), ...changes}), apiKey),
      }),
  };
}
