import {BlockList, isIP} from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a host of a URL is this machine: a loopback address, `localhost`, or one of the hosts that the operator counts to it,
 * separated by commas. Names are not resolved: what one leads to may change before it is connected to.
 */
export function isLocalHost(hostname: string, counted: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (host === '') return false;
  if (counted.split(',').some(each => each.trim().toLowerCase() === host)) return true;
  const family = isIP(host);
  if (family === 0) return host === 'localhost';
  return loopback.check(host, family === 4 ? 'ipv4' : 'ipv6');
}
