import {createHash, createHmac} from 'node:crypto';
import {postToProvider} from './post.ts';
import {type SmsAccount, SmsError, type SmsTransport} from './transport.ts';

const contentType = 'application/json; charset=utf-8';

/** Tencent Cloud, `SendSms` of version 2021-01-11, signed with TC3-HMAC-SHA256. */
export const tencentSms = (account: SmsAccount): SmsTransport => ({
  send: async (phone, code) => {
    const host = new URL(account.endpoint).host;
    const timestamp = Math.floor(+account.now() / 1000);
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: account.appId,
      SignName: account.signName,
      TemplateId: account.template,
      TemplateParamSet: [code],
    });
    const answer = await postToProvider(
      account.endpoint,
      {
        'content-type': contentType,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-timestamp': String(timestamp),
        'x-tc-region': account.region,
        authorization: signTencent({
          service: 'sms',
          host,
          action: 'SendSms',
          timestamp,
          body,
          keyId: account.keyId,
          keySecret: account.keySecret,
        }),
      },
      body,
      account.timeout,
    );
    const result = resultOf(answer);
    if (result === 'Ok') return;
    const limited = result.startsWith('LimitExceeded') || result.startsWith('RequestLimitExceeded');
    throw new SmsError(limited ? 'limit' : 'refused', `Tencent: ${result}`);
  },
});

/** The code of the request's error, else of the one message's status. */
function resultOf(answer: Readonly<Record<string, unknown>>): string {
  const response = answer['Response'] as
    | {Error?: {Code?: string}; SendStatusSet?: readonly {Code?: string}[]}
    | undefined;
  return String(response?.Error?.Code ?? response?.SendStatusSet?.[0]?.Code ?? 'no status');
}

/** The authorization header of a POST to `/`: "Signature v3" of Tencent Cloud's documentation. */
export function signTencent({
  service,
  host,
  action,
  timestamp,
  body,
  keyId,
  keySecret,
}: {
  readonly service: string;
  readonly host: string;
  readonly action: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly body: string;
  readonly keyId: string;
  readonly keySecret: string;
}): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const names = 'content-type;host;x-tc-action';
  const headers = `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const request = ['POST', '/', '', headers, names, sha256(body)].join('\n');
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n');
  const key = [date, service, 'tc3_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `TC3${keySecret}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
