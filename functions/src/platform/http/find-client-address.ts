import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Request } from 'express';
import type { ClientAddress } from '../../kernel/client-address';

/**
 * Returns the network to count an address by. Providers give each household an IPv6 /64 or more, so
 * single IPv6 addresses are no use.
 */
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

/** Headers in which Firebase Hosting's edge reports its client. */
const EDGE_HEADERS = ['fastly-client-ip', 'fastly-temp-xff'];

/** Longest claim stored as is; longer ones, up to a whole header, are hashed. */
const LONGEST_CLAIM = 200;

/** Parses the networks a header lists. */
function listed(value: string | string[] | undefined): string[] {
  const addresses = [value ?? []].flat().join(',').split(',');
  return addresses.map((address) => network(address.trim())).filter((text) => text !== '');
}

function bounded(claim: string): string {
  if (claim.length <= LONGEST_CLAIM) return claim;
  return createHash('sha256').update(claim).digest('base64url');
}

/**
 * Determines a request's origin as far as possible; addresses are IPv4, or an IPv6 address's /64. The
 * last entry of `x-forwarded-for` is what Google's front end saw. Entries before it, and what Hosting's
 * edge says, are claims. All claims together count as one: if a client forges some, its own address is
 * still among them, if added by an edge. See docs/decisions/20-api.md.
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

/** Determines an Express request's origin. */
export function addressOf({ headers, socket }: Request): ClientAddress {
  return clientAddress(headers, socket.remoteAddress);
}
