import {ApiError, type CallOptions, calls} from '@recto/api';
import {type Challenge, solveChallenge} from 'altcha-lib';
import {deriveKey} from 'altcha-lib/algorithms/pbkdf2';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createTestServer, type TestServer} from '../../testing/test-server.ts';
import {hashPassword} from '../account/password.ts';
import {networkOf} from './attempts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({RECTO_VERIFY_SMS_ADDRESS: '9', RECTO_VERIFY_PASSWORD_ADDRESS: '1000'});
});
afterAll(() => server.close());

type Demand = {readonly verifyId: string; readonly challenge: Challenge};

/** The demand in a refusal with this code. */
async function demandOf(refused: Promise<unknown>, code = 'need_verify'): Promise<Demand> {
  const error = await refused.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).code).toBe(code);
  return (error as ApiError).detail as Demand;
}

/** What a browser does: solves the challenge and sends it as ALTCHA's widget does. */
async function solve({verifyId, challenge}: Demand): Promise<string> {
  const solution = await solveChallenge({challenge, deriveKey});
  const payload = Buffer.from(JSON.stringify({challenge, solution})).toString('base64');
  await server.call(calls.verify, {verifyId, payload});
  return verifyId;
}

test('after three wrong passwords each attempt needs a solved challenge', async () => {
  const {phone} = await server.addUser({passwordHash: await hashPassword('tea4two!')});
  const attempt = (password: string, options?: CallOptions) =>
    server.call(calls.loginPassword, {phone, password}, options);
  for (let wrong = 0; wrong < 3; wrong++)
    await expect(attempt('wrong')).rejects.toMatchObject({code: 'user_password_login_error'});
  const demand = await demandOf(attempt('tea4two!'));
  // not solved yet
  await demandOf(attempt('tea4two!', {verifyId: demand.verifyId}), 'verify_code_error');
  const verifyId = await solve(demand);
  await expect(attempt('wrong', {verifyId})).rejects.toMatchObject({code: 'user_password_login_error'});
  // it was used up by that
  const another = await demandOf(attempt('tea4two!', {verifyId}), 'verify_code_error');
  await attempt('tea4two!', {verifyId: await solve(another)});
  // and whoever knows the password starts anew
  await attempt('tea4two!');
});

test('a solved challenge serves its phone and its action only', async () => {
  const one = await server.addUser();
  const two = await server.addUser();
  const attempt = (phone: string, verifyId?: string) =>
    server.call(calls.loginPassword, {phone, password: 'x'}, verifyId ? {verifyId} : {});
  for (const {phone} of [one, two]) for (let wrong = 0; wrong < 3; wrong++) await attempt(phone).catch(() => {});
  const verifyId = await solve(await demandOf(attempt(one.phone)));
  await demandOf(attempt(two.phone, verifyId), 'verify_code_error');
  await expect(attempt(one.phone, verifyId)).rejects.toMatchObject({code: 'user_password_login_error'});
});

test('codes: three an hour to a phone', async () => {
  const phone = '13912345678';
  const ask = (options?: CallOptions) => server.call(calls.sendSmsCode, {phone}, options);
  for (let sent = 0; sent < 3; sent++) {
    await ask();
    server.advance(61_000);
  }
  await ask({verifyId: await solve(await demandOf(ask()))});
  server.advance(3_600_001);
  await ask();
});

test('codes: so many an hour from an address, whatever the phone', async () => {
  server.advance(3_600_001);
  for (let sent = 0; sent < 9; sent++) await server.call(calls.sendSmsCode, {phone: `1391234000${sent}`});
  await demandOf(server.call(calls.sendSmsCode, {phone: '13912340010'}));
  server.advance(3_600_001);
  await server.call(calls.sendSmsCode, {phone: '13912340010'});
});

test('a wrong solution gets another challenge; an unknown or expired one is reported', async () => {
  const {phone} = await server.addUser();
  const attempt = () => server.call(calls.loginPassword, {phone, password: 'x'});
  for (let wrong = 0; wrong < 3; wrong++) await attempt().catch(() => {});
  const demand = await demandOf(attempt());
  for (const payload of ['', 'nonsense', {solution: null}, {solution: {counter: 1, derivedKey: 'zz'}}]) {
    const refused = server.call(calls.verify, {verifyId: (await demandOf(attempt())).verifyId, payload});
    expect(await demandOf(refused, 'verify_code_error')).toHaveProperty('challenge');
  }
  const wrong = {counter: 1, derivedKey: '00'.repeat(32)};
  const refused = server.call(calls.verify, {verifyId: demand.verifyId, payload: {solution: wrong}});
  const next = await demandOf(refused, 'verify_code_error');
  expect(next.verifyId).not.toBe(demand.verifyId);
  await expect(server.call(calls.verify, {verifyId: demand.verifyId, payload: ''})).rejects.toMatchObject({
    code: 'not_found',
  });
  server.advance(10 * 60_000 + 1);
  await demandOf(solve(next), 'verify_code_error');
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
