import { describe, expect, it } from 'vitest';
import { withEmulators } from './firebase-config.mjs';
import { lanAddress, listensOn, qrCode } from './lan.mjs';
import { emulatorsForWeb, lanUrl, planSuite, webUrl } from './suite.mjs';

type Interfaces = NonNullable<Parameters<typeof lanAddress>[0]>;
const at = (address: string, more: object = {}) =>
  ({ address, family: 'IPv4', internal: false, ...more }) as NonNullable<
    Interfaces[string]
  >[number];

describe('the address of this machine in its network', () => {
  it('is that of the home network, and not of a virtual one', () => {
    const interfaces = {
      lo: [at('127.0.0.1', { internal: true })],
      docker0: [at('172.17.0.1')],
      eth0: [at('203.0.113.7')],
      wlan0: [at('fe80::1', { family: 'IPv6' }), at('192.168.1.20')],
    };
    expect(lanAddress(interfaces)).toBe('192.168.1.20');
  });

  it('is any other outside of a home network, and none without a network', () => {
    expect(lanAddress({ eth0: [at('203.0.113.7')] })).toBe('203.0.113.7');
    expect(lanAddress({ lo: [at('127.0.0.1', { internal: true })] })).toBeNull();
  });
});

describe('the local suite', () => {
  it('is open to this machine only by default', () => {
    const plan = planSuite('local');
    for (const name of ['hosting', 'auth', 'firestore', 'functions'] as const) {
      expect(listensOn(plan, name)).toBe('127.0.0.1');
    }
    expect(lanUrl(plan)).toBeNull();
  });

  it('opens what a browser connects to, and nothing else', () => {
    const plan = planSuite('local', { lan: '192.168.1.20' });
    for (const name of ['hosting', 'auth', 'firestore', 'vite'] as const) {
      expect(listensOn(plan, name)).toBe('0.0.0.0');
    }
    for (const name of ['functions', 'pubsub', 'tasks', 'hub', 'ui', 'logging'] as const) {
      expect(listensOn(plan, name)).toBe('127.0.0.1');
    }
  });

  it('tells its page where another device finds the emulators, and allows it to connect', () => {
    const plan = planSuite('local', { lan: '192.168.1.20' });
    const { auth, firestore, hosting } = plan.ports;
    expect(JSON.parse(emulatorsForWeb(plan))).toMatchObject({
      auth: `http://192.168.1.20:${auth}`,
      firestore: { host: '192.168.1.20', port: firestore },
    });
    expect(withEmulators("connect-src 'self'", plan)).toContain(`http://192.168.1.20:${firestore}`);
    expect(lanUrl(plan)).toBe(`http://192.168.1.20:${hosting}`);
    expect(webUrl(plan)).toBe(`http://127.0.0.1:${hosting}`);
  });
});

it('a QR code is a square with a quiet zone around it', async () => {
  const lines = (await qrCode('http://192.168.1.20:5002')).split('\n');
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines.join('')).toMatch(/^[ ▀▄█]+$/);
});
