import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, test} from 'vitest';
import {ServiceError} from '../errors.ts';
import {fetchLink, type LinkOptions} from '../services/upload/fetch-link.ts';
import {isPublicAddress, publicLookup} from './public-address.ts';

test.each<[string, boolean]>([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'example.com',
    '',
  ].map((address): [string, boolean] => [address, false]),
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

const sendThrough: LinkOptions['sendThrough'] = (_, send) => send(() => {});
const options: LinkOptions = {sendThrough, allowPrivate: false, seconds: 5};

test.each([
  'abc',
  '',
  'file:///etc/passwd',
  'ftp://example.com/a.pdf',
  'data:application/pdf,x',
  'http://127.0.0.1:8787/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost:9/',
  'http://user:password@example.com/',
  'http://8.8.8.8:25/',
])('%j is refused', async link => {
  await expect(fetchLink(link, options)).rejects.toMatchObject({code: 'parse_pdf_url_invalid'});
  await expect(fetchLink(link, options)).rejects.toBeInstanceOf(ServiceError);
});

test('a name that leads to this machine does not resolve', async () => {
  const error = await new Promise(resolve => publicLookup('localhost', {}, found => resolve(found)));
  expect(error).toMatchObject({code: 'EACCES'});
});

test('a redirect to what is no address is refused like any bad link', async () => {
  const web = createServer((_, response) => response.writeHead(302, {location: 'http://['}).end());
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve));
  const {port} = web.address() as AddressInfo;
  await expect(fetchLink(`http://127.0.0.1:${port}/`, {...options, allowPrivate: true})).rejects.toMatchObject({
    code: 'parse_pdf_url_invalid',
  });
  web.closeAllConnections();
  web.close();
});
