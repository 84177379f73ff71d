import {lookup as resolve} from 'node:dns';
import {BlockList, isIP, type LookupFunction} from 'node:net';

const blocked = new BlockList();
// IANA special-purpose registries (RFC 6890 and its successors): everything that is not the public internet
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked.addSubnet(net, bits, 'ipv4');

const global6 = new BlockList();
// of IPv6 only this is given out; what in it leads back to IPv4 or nowhere is taken away again
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the public internet, and no part of this machine or of a private network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/** A lookup for a connection that gives public addresses only: what is checked is what is connected to. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  resolve(host, {...options, all: true}, (error, found) => {
    if (error) return callback(error, '', 0);
    const allowed = found.filter(({address}) => isPublicAddress(address));
    const [first] = allowed;
    // one address that is not public makes the name suspect as a whole
    if (!first || allowed.length < found.length)
      return callback(Object.assign(new Error(`${host} is not a public address`), {code: 'EACCES'}), '', 0);
    if (options.all) return callback(null, allowed);
    return callback(null, first.address, first.family);
  });
};
