import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address';

describe('clientAddress', () => {
  it('is what Hosting’s edge saw', () => {
    const headers = { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.1, 10.0.0.1' };
    expect(clientAddress(headers, '127.0.0.1')).toBe('192.0.2.1');
  });

  it('is the entry that the last proxy added, never one that the caller invented', () => {
    const headers = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 192.0.2.7' };
    expect(clientAddress(headers, '127.0.0.1')).toBe('192.0.2.7');
  });

  it('is the peer when there is no proxy', () => {
    expect(clientAddress({}, '127.0.0.1')).toBe('127.0.0.1');
    expect(clientAddress({ 'x-forwarded-for': '' }, '127.0.0.1')).toBe('127.0.0.1');
    expect(clientAddress({}, undefined)).toBe('unknown');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('takes the network of %s', (address, network) => {
    expect(clientAddress({}, address)).toBe(network);
  });
});
