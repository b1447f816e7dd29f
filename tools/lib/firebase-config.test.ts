import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withEmulators } from './firebase-config.mjs';
import { inRoot } from './paths.mjs';
import { planSuite } from './suite.mjs';

test('a suite’s page may connect to its own emulators, besides what production may', () => {
  const plan = planSuite('test');
  const { auth, firestore } = plan.ports;
  const policy = "script-src 'self'; connect-src 'self'; frame-src 'self'";
  expect(withEmulators(policy, plan)).toBe(
    `script-src 'self'; connect-src 'self' http://127.0.0.1:${auth} http://127.0.0.1:${firestore}; ` +
      `frame-src 'self' http://127.0.0.1:${auth}`,
  );
});

test('the deployed policy names no address of an emulator', () => {
  const { hosting } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as {
    hosting: object;
  };
  expect(JSON.stringify(hosting)).toContain('Content-Security-Policy');
  expect(JSON.stringify(hosting)).not.toMatch(/127\.0\.0\.1|localhost|http:/);
});

test('the policy allows the scripts in index.html, and no other inline script', () => {
  const page = readFileSync(inRoot('web/index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text]) => text ?? '',
  );
  const hashes = scripts.map((text) => createHash('sha256').update(text).digest('base64'));
  const policy = readFileSync(inRoot('firebase.json'), 'utf8');
  expect(scripts.length).toBeGreaterThan(0);
  expect([...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)).toEqual(hashes);
});
