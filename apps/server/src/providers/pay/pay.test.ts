import {createCipheriv, generateKeyPairSync} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {readSettings} from '../../config.ts';
import {selfSigned} from '../../testing/certificate.ts';
import {startWeChatPay} from '../../testing/pay-double.ts';
import {chinaTime, fenOf, rawMember, textToSign} from './alipay-text.ts';
import {createPayments} from './create.ts';
import {isSignedBy, readPrivateKey, readPublicKey, signText} from './rsa-keys.ts';
import {openSealed} from './wechat-keys.ts';
import {weChatPay} from './wechat-pay.ts';

const kindOf = (environment: Record<string, string>) =>
  createPayments(readSettings(environment), environment, () => new Date()).kind;

describe('what takes payments', () => {
  test.each([
    [{}, 'test'],
    [{RECTO_HOST: '::1'}, 'test'],
    [{RECTO_HOST: '0.0.0.0'}, 'none'],
    [{RECTO_HOST: '192.168.0.2'}, 'none'],
    [{RECTO_PUBLIC_URL: 'https://recto.example'}, 'none'],
    [{RECTO_TRUST_PROXY: 'true'}, 'none'],
    [{RECTO_PAYMENT: 'none'}, 'none'],
    [{RECTO_PAYMENT: 'test', RECTO_HOST: '0.0.0.0'}, 'test'],
  ])('%j: %s', (environment, kind) => expect(kindOf(environment as Record<string, string>)).toBe(kind));

  test.each([
    [{RECTO_PAYMENT: 'live'}, /RECTO_PAYMENT=live needs/],
    [{RECTO_ALIPAY_APP_ID: '1'}, /RECTO_ALIPAY_APP_ID needs RECTO_ALIPAY_PRIVATE_KEY/],
    [
      {RECTO_ALIPAY_APP_ID: '1', RECTO_ALIPAY_PRIVATE_KEY: 'secret', RECTO_ALIPAY_PUBLIC_KEY: 'x'},
      /^RECTO_ALIPAY_PRIVATE_KEY cannot be used(?!.*secret)/,
    ],
    [{RECTO_WECHAT_PAY_MERCHANT_ID: '1'}, /needs RECTO_WECHAT_PAY_APP_ID/],
    [
      {
        RECTO_WECHAT_PAY_MERCHANT_ID: '1',
        RECTO_WECHAT_PAY_APP_ID: '1',
        RECTO_WECHAT_PAY_SERIAL: '1',
        RECTO_WECHAT_PAY_PRIVATE_KEY: '1',
        RECTO_WECHAT_PAY_API_KEY: 'short',
      },
      /not 32 bytes/,
    ],
  ])('%j is half of it', (environment, message) =>
    expect(() => kindOf(environment as Record<string, string>)).toThrow(message),
  );
});

describe('keys as operators have them', () => {
  const {publicKey, privateKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
  const [pkcs8, pkcs1] = (['pkcs8', 'pkcs1'] as const).map(type => String(privateKey.export({type, format: 'pem'})));
  const spki = String(publicKey.export({type: 'spki', format: 'pem'}));
  const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '');
  test.each([
    ['PKCS#8', pkcs8!, spki],
    ['PKCS#1', pkcs1!, spki],
    ['without the lines around', bare(pkcs8!), bare(spki)],
    ['of PKCS#1 without the lines', bare(pkcs1!), bare(spki)],
    ['with written line ends', pkcs8!.replaceAll('\n', '\\n'), spki.replaceAll('\n', '\\n')],
  ])('%s', (_, own, others) => {
    const signature = signText('页 & page', readPrivateKey(own));
    expect(isSignedBy('页 & page', signature, readPublicKey(others))).toBe(true);
    expect(isSignedBy('page', signature, readPublicKey(others))).toBe(false);
    expect(isSignedBy('页 & page', '', readPublicKey(others))).toBe(false);
  });
  test('in a file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'recto-key-'));
    writeFileSync(path.join(folder, 'key.pem'), pkcs8!);
    expect(readPrivateKey(path.join(folder, 'key.pem')).type).toBe('private');
    rmSync(folder, {recursive: true});
  });
  test('another kind of key is none', () => {
    const {privateKey: other} = generateKeyPairSync('ed25519');
    expect(() => readPrivateKey(String(other.export({type: 'pkcs8', format: 'pem'})))).toThrow('no RSA key');
  });
});

describe("Alipay's texts", () => {
  test('parameters by name, those without a value left out', () =>
    expect(textToSign({b: '2', a: '1 & ü', sign: 'x', sign_type: 'RSA2', c: ''}, ['sign', 'sign_type'])).toBe(
      'a=1 & ü&b=2',
    ));
  test.each([
    ['{"r":{"a":"} \\" {"},"sign":"x"}', '{"a":"} \\" {"}'],
    ['{"x":1, "r" : {"a":{"b":{}}} }', '{"a":{"b":{}}}'],
    ['{"r":"text"}', undefined],
    ['{"r":{"a":1', undefined],
    ['{}', undefined],
  ])('what was signed of %s', (json, raw) => expect(rawMember(json, 'r')).toBe(raw));
  test.each([
    ['15.90', 1590],
    ['0.01', 1],
    ['129.9', 12_990],
    ['3', 300],
    ['-1', Number.NaN],
    ['1e3', Number.NaN],
    [undefined, Number.NaN],
  ])('%s', (text, fen) => expect(fenOf(text)).toBe(fen));
  test("China's time", () => expect(chinaTime(new Date('2026-12-31T16:30:05.678Z'))).toBe('2027-01-01 00:30:05'));
});

test('what WeChat Pay encrypts is read with the key, and with no other', () => {
  const key = 'k'.repeat(32);
  const cipher = createCipheriv('aes-256-gcm', key, 'nonce1234567');
  cipher.setAAD(Buffer.from('certificate'));
  const bytes = Buffer.concat([cipher.update('text 文', 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const sealed = {ciphertext: bytes.toString('base64'), nonce: 'nonce1234567', associated_data: 'certificate'};
  expect(openSealed(sealed, key)).toBe('text 文');
  for (const wrong of [
    {...sealed, associated_data: ''},
    {...sealed, nonce: 'n'},
    {...sealed, ciphertext: 'AAAA'},
  ])
    expect(() => openSealed(wrong, key)).toThrow('cannot be read');
  expect(() => openSealed(sealed, 'x'.repeat(32))).toThrow('cannot be read');
});

test("the vector of WeChat Pay's own library is read", () => {
  // key, nonce, associated data and ciphertext that the tests of wechatpay-java (AeadAesCipherTest, TestConfig) give for `message`
  const sealed = {
    ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
    nonce: 'uluk4a9R25RW',
    associated_data: 'associatedData',
  };
  expect(openSealed(sealed, 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb')).toBe('message');
});

test("WeChat Pay's keys come from its certificates: encrypted, signed by one of them, not expired", async () => {
  const apiKey = '0123456789abcdef0123456789abcdef';
  const [own, old] = [0, 1].map(() => generateKeyPairSync('rsa', {modulusLength: 2048}));
  const now = new Date('2026-03-04T05:06:07Z');
  const double = await startWeChatPay({appId: 'wx1', merchantId: '19', apiKey, keyId: '07'});
  double.state.now = () => now;
  const entry = (serial: string, keys: typeof own, until: string) => ({
    serial_no: serial,
    encrypt_certificate: double.seal(selfSigned(keys!, new Date(until))),
  });
  const certificates = {data: [entry('07', own, '2030-01-01'), entry('06', old, '2026-01-01')]};
  double.certificates(certificates, String(own!.privateKey.export({type: 'pkcs8', format: 'pem'})));
  const asked = () =>
    weChatPay({
      baseUrl: double.url,
      merchantId: '19',
      appId: 'wx1',
      serial: '1',
      privateKey: readPrivateKey(double.merchant.privateKey),
      apiKey,
      now: () => now,
      timeout: 2000,
    });
  expect(await asked().query('20260304050607000000000001')).toEqual({state: 'none'});
  const order = {
    orderNumber: '20260304050607000000000002',
    fen: 890,
    subject: 'x',
    expiresAt: new Date(+now + 300_000),
    notifyUrl: 'https://recto.example/pay/notify/wechat',
    returnUrl: 'https://recto.example/',
  };
  const provider = asked();
  expect((await provider.create(order)).qrCode).toContain('weixin://');
  expect(await provider.query(order.orderNumber)).toEqual({state: 'waiting'});
  expect(double.state.certificatesAsked).toBe(1);
  // what a stranger put in their place is not taken
  double.certificates(certificates, double.stranger.privateKey);
  await expect(asked().create(order)).rejects.toMatchObject({kind: 'forged'});
  await double.close();
});
