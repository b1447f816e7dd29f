import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';

function firstText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

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

/**
 * Where a request comes from, as far as that can be known: IPv4, or the /64 of an IPv6 address.
 *
 * Firebase Hosting's edge puts the visitor's address into `fastly-client-ip`. Without it, the last
 * entry of `x-forwarded-for` is the one that Google's own front end has added, while those before
 * it are the caller's to invent. Who calls the function past Hosting can invent the first header
 * too; that is why tries are counted for each access code first and for addresses only second.
 */
export function clientAddress(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
): string {
  const forwarded = firstText(headers['x-forwarded-for'])?.split(',').at(-1);
  const candidates = [firstText(headers['fastly-client-ip']), forwarded, remoteAddress];
  const address = candidates.map((candidate) => candidate?.trim()).find(Boolean);
  return network(address ?? 'unknown');
}
