import { describe, expect, it } from 'vitest';
import { appOrigin, claimedOrigins, readOrigins } from './origin';

const APP = 'https://app.example.com';
const BETA = 'https://beta.example.com';
const EVIL = 'https://evil.example.com';
const LOCAL = 'http://localhost:5002';

describe('appOrigin', () => {
  const deployed = { allowed: [APP, BETA], trustRequest: false };

  it('is the origin of the request, if it is one of ours', () => {
    expect(appOrigin(deployed, [BETA])).toBe(BETA);
    expect(appOrigin(deployed, [EVIL, BETA])).toBe(BETA);
  });

  it('is our first origin otherwise, whatever a request claims', () => {
    for (const claimed of [EVIL, `${BETA}.evil.example.com`, 'http://beta.example.com', 'null']) {
      expect(appOrigin(deployed, [claimed])).toBe(APP);
    }
    expect(appOrigin(deployed, [])).toBe(APP);
  });

  it('is the requested one in the local suite', () => {
    expect(appOrigin({ allowed: [], trustRequest: true }, [LOCAL, EVIL])).toBe(LOCAL);
  });

  it('throws rather than guesses', () => {
    expect(() => appOrigin({ allowed: [], trustRequest: false }, [EVIL])).toThrow('not configured');
  });
});

describe('claimedOrigins', () => {
  const of = (headers: Record<string, string>) => claimedOrigins((name) => headers[name]);

  it('ranks the page before the host, and the proxied host before our own', () => {
    const proxied = { 'x-forwarded-host': 'app.example.com, inner', 'x-forwarded-proto': 'https' };
    expect(of({ origin: LOCAL, host: '127.0.0.1:5001' })).toEqual([LOCAL, 'http://127.0.0.1:5001']);
    expect(of({ ...proxied, host: 'inner' })).toEqual([APP]);
    expect(of({})).toEqual([]);
  });
});

describe('readOrigins', () => {
  it('reads a list, and an empty text as an empty list', () => {
    expect(readOrigins(` ${APP}/ , ${BETA},`)).toEqual([APP, BETA]);
    expect(readOrigins('')).toEqual([]);
  });
});
