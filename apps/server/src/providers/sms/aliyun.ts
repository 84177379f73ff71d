import {createHash, createHmac, randomUUID} from 'node:crypto';
import {postToProvider} from './post.ts';
import {type SmsAccount, SmsError, type SmsTransport} from './transport.ts';

/** Alibaba Cloud, `SendSms` of version 2017-05-25, signed with ACS3-HMAC-SHA256. */
export const aliyunSms = (account: SmsAccount): SmsTransport => ({
  send: async (phone, code) => {
    const query = canonicalQuery({
      PhoneNumbers: phone,
      SignName: account.signName,
      TemplateCode: account.template,
      TemplateParam: JSON.stringify({code}),
      ...(account.region && {RegionId: account.region}),
    });
    const headers = {
      host: new URL(account.endpoint).host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': account
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': sha256(''),
    };
    const authorization = signAliyun({query, headers, keyId: account.keyId, keySecret: account.keySecret});
    const answer = await postToProvider(
      `${account.endpoint.replace(/\/$/, '')}/?${query}`,
      {...headers, authorization},
      '',
      account.timeout,
    );
    const result = String(answer['Code']);
    if (result === 'OK') return;
    const limited = result.startsWith('Throttling') || limits.has(result);
    throw new SmsError(limited ? 'limit' : 'refused', `Aliyun: ${result} ${String(answer['Message'] ?? '')}`);
  },
});

// the codes of SendSms for too many messages to a number or of an account
const limits = new Set(['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL', 'isv.MONTH_LIMIT_CONTROL']);

/** The authorization header of a POST to `/` without a body: "V3 request body and signature" of Alibaba Cloud's documentation. */
export function signAliyun({
  query,
  headers,
  keyId,
  keySecret,
}: {
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly keyId: string;
  readonly keySecret: string;
}): string {
  const names = Object.keys(headers).sort();
  const request = [
    'POST',
    '/',
    query,
    names.map(name => `${name}:${headers[name]!.trim()}\n`).join(''),
    names.join(';'),
    headers['x-acs-content-sha256'],
  ].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

// RFC 3986, which leaves fewer characters as they are than encodeURIComponent
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (values: Readonly<Record<string, string>>): string =>
  Object.keys(values)
    .sort()
    .map(name => `${encode(name)}=${encode(values[name]!)}`)
    .join('&');
