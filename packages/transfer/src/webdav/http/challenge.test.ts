import {describe, expect, test} from 'vitest';
import {basicHeader, digestHeader, parseChallenges, strongestDigest} from './challenge.ts';

const rfc = (algorithm: string) =>
  `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`;

// RFC 7616, 3.9.1
test.each([
  ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
  ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
])('the example of the standard for %s', (algorithm, response) => {
  const challenge = strongestDigest(parseChallenges([rfc(algorithm)]));
  const header = digestHeader(challenge!, {
    username: 'Mufasa',
    password: 'Circle of Life',
    method: 'GET',
    uri: '/dir/index.html',
    count: 1,
    clientNonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
  });
  expect(header).toContain(`response="${response}"`);
  expect(header).toContain(`algorithm=${algorithm}`);
  expect(header).toContain('nc=00000001');
});

test('without qop the answer is that of RFC 2069', () => {
  const [challenge] = parseChallenges(['Digest realm="a", nonce="b"']);
  const header = digestHeader(challenge!, {username: 'u', password: 'p', method: 'GET', uri: '/', count: 1});
  // md5(md5('u:a:p') + ':b:' + md5('GET:/'))
  expect(header).toBe(
    'Digest username="u", realm="a", nonce="b", uri="/", response="7698437399a0eb4646b253f73cdb5546"',
  );
});

describe('challenges', () => {
  test('of several schemes in one header and in several', () => {
    const challenges = parseChallenges(['Negotiate, Basic realm="a, \\"b\\""', rfc('MD5'), rfc('SHA-256')]);
    expect(challenges.map(({scheme}) => scheme)).toEqual(['negotiate', 'basic', 'digest', 'digest']);
    expect(challenges[1]?.parameters.get('realm')).toBe('a, "b"');
    expect(strongestDigest(challenges)?.parameters.get('algorithm')).toBe('SHA-256');
  });

  test.each([
    '',
    'Basic',
    'Digest',
    'Digest realm="x"',
    'Digest nonce="x", algorithm=SHA-3',
    'Digest nonce="x", qop="auth-int"',
    '=',
    '"',
  ])('%j holds no digest that can be answered', header => {
    expect(strongestDigest(parseChallenges([header]))).toBeUndefined();
  });
});

test('names and passwords outside of Latin-1 are sent as UTF-8, and cannot end the header', () => {
  expect(Buffer.from(basicHeader('安娜', 'pä:ss').slice(6), 'base64').toString('utf8')).toBe('安娜:pä:ss');
  const [challenge] = parseChallenges(['Digest realm="a", nonce="b"']);
  const header = digestHeader(challenge!, {username: '安"\r\nX: y', password: 'p', method: 'GET', uri: '/', count: 1});
  expect(Buffer.from(header, 'latin1').toString('utf8')).toContain('username="安\\"X: y"');
});
