import { describe, expect, it } from 'vitest';
import { rateLimitKey } from '../../kernel/client-address';
import { clientAddress } from './find-client-address';

const ME = '192.0.2.1';
const VICTIM = '198.51.100.9';
const HOSTING = '203.0.113.50';

describe('clientAddress', () => {
  it('takes the visitor that Hosting’s edge saw, and the Hosting machine that called us', () => {
    const headers = {
      'x-forwarded-for': `${ME}, ${HOSTING}`,
      'fastly-client-ip': ME,
      'fastly-temp-xff': `${ME}, ${ME}`,
    };
    expect(clientAddress(headers, '127.0.0.1')).toEqual({ peer: HOSTING, claim: ME });
    // Some front ends replace the header instead of appending to it.
    expect(clientAddress({ ...headers, 'x-forwarded-for': HOSTING }, '127.0.0.1')).toEqual({
      peer: HOSTING,
      claim: ME,
    });
  });

  it('takes what Google’s front end saw for a caller who bypasses Hosting', () => {
    expect(clientAddress({ 'x-forwarded-for': ME }, '127.0.0.1')).toEqual({ peer: ME, claim: ME });
  });

  it('is the peer when there is no proxy', () => {
    const local = { peer: '127.0.0.1', claim: '127.0.0.1' };
    expect(clientAddress({}, '127.0.0.1')).toEqual(local);
    expect(clientAddress({ 'x-forwarded-for': '' }, '127.0.0.1')).toEqual(local);
    expect(clientAddress({}, undefined)).toEqual({ peer: 'unknown', claim: 'unknown' });
  });

  const visitor = {
    'x-forwarded-for': `${VICTIM}, ${HOSTING}`,
    'fastly-client-ip': VICTIM,
    'fastly-temp-xff': VICTIM,
  };
  it.each([
    ['past Hosting', { 'x-forwarded-for': ME, 'fastly-client-ip': VICTIM }],
    ['past Hosting, as Hosting would', { ...visitor, 'x-forwarded-for': `${VICTIM}, ${ME}` }],
    [
      'past Hosting, under its name too',
      { ...visitor, 'x-forwarded-for': `${VICTIM}, ${HOSTING}, ${ME}` },
    ],
    // Its edge keeps a `fastly-client-ip` that it is given.
    [
      'through Hosting',
      {
        'x-forwarded-for': `${ME}, ${HOSTING}`,
        'fastly-client-ip': VICTIM,
        'fastly-temp-xff': ME,
      },
    ],
    [
      'through Hosting, with a forged trail',
      {
        'x-forwarded-for': `${VICTIM}, ${ME}, ${HOSTING}`,
        'fastly-client-ip': VICTIM,
        'fastly-temp-xff': `${VICTIM}, ${ME}`,
      },
    ],
    [
      'through Hosting, where Google writes the trail anew',
      {
        'x-forwarded-for': HOSTING,
        'fastly-client-ip': VICTIM,
        'fastly-temp-xff': `${VICTIM}, ${ME}`,
      },
    ],
  ])('is never somebody else’s, whatever is claimed %s', (_, forged) => {
    const forger = rateLimitKey(clientAddress(forged, '127.0.0.1'));
    for (const theirs of [visitor, { ...visitor, 'x-forwarded-for': HOSTING }]) {
      expect(forger).not.toBe(rateLimitKey(clientAddress(theirs, '127.0.0.1')));
    }
  });

  it('does not grow with the claims', () => {
    const long = Array.from({ length: 2000 }, (_, n) => `claim ${n}`);
    const { claim } = clientAddress({ 'fastly-client-ip': long.join(',') }, ME);
    expect(claim).toHaveLength(43);
    const other = clientAddress({ 'fastly-client-ip': [...long, 'x'].join(',') }, ME);
    expect(other.claim).not.toBe(claim);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('keeps only the network of %s', (address, network) => {
    expect(clientAddress({}, address)).toEqual({ peer: network, claim: network });
  });
});
