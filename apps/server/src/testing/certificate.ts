import {type KeyObject, sign} from 'node:crypto';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const {length} = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const utc = (moment: Date) =>
  der(0x17, Buffer.from(`${moment.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`, 'ascii'));
// sha256WithRSAEncryption, commonName
const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const commonName = der(0x06, Buffer.from('550403', 'hex'));

/** A certificate that a key signed for itself, as PEM: X.509 with nothing that is not needed. */
export function selfSigned(keys: {privateKey: KeyObject; publicKey: KeyObject}, until: Date): string {
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('Test')))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([7])),
    algorithm,
    name,
    sequence(utc(new Date('2020-01-01T00:00:00Z')), utc(until)),
    name,
    keys.publicKey.export({type: 'spki', format: 'der'}),
  );
  const signature = sign('sha256', content, keys.privateKey);
  const whole = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
