import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Request } from 'express';
import type { ClientAddress } from '../client-address';

/** Providers give each household a /64 or more, so single IPv6 addresses tell nothing apart. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** In what the edge of Firebase Hosting says who it was asked by. */
const EDGE_HEADERS = ['fastly-client-ip', 'fastly-temp-xff'];

/** Longer claims are hashed: they are kept, and who makes one may make it as long as a header can be. */
const LONGEST_CLAIM = 200;

/** The networks that a header lists. */
function listed(value: string | string[] | undefined): string[] {
  const addresses = [value ?? []].flat().join(',').split(',');
  return addresses.map((address) => network(address.trim())).filter((text) => text !== '');
}

function bounded(claim: string): string {
  if (claim.length <= LONGEST_CLAIM) return claim;
  return createHash('sha256').update(claim).digest('base64url');
}

/**
 * Where a request comes from, as far as that can be known; addresses are IPv4, or the /64 of an IPv6
 * address. Of `x-forwarded-for` the last entry is what Google's front end saw. Everything before it,
 * and what the edge of Hosting says, is a claim. All claims together are one: who forges some of them
 * still has their own address among them, where an edge has added it. See docs/adr/0031-the-door.md.
 */
export function clientAddress(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
): ClientAddress {
  const forwarded = listed(headers['x-forwarded-for']);
  const peer = bounded(forwarded.pop() ?? network(remoteAddress ?? 'unknown'));
  const claims = [...forwarded, ...EDGE_HEADERS.flatMap((name) => listed(headers[name]))];
  const claim = [...new Set(claims)].join(' ');
  return { peer, claim: claim === '' ? peer : bounded(claim) };
}

/** Where an Express request comes from. */
export function addressOf({ headers, socket }: Request): ClientAddress {
  return clientAddress(headers, socket.remoteAddress);
}
