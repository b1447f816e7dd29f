import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { expect, test } from './support/test';

/** Parses the directives of a response's content security policy. */
function policyOf(response: APIResponse): Map<string, string[]> {
  const policy = response.headers()['content-security-policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

for (const path of ['/', '/index.html', '/child-login', '/child-login/ABCD-2345', '/nowhere']) {
  test(`${path} is served with the content security policy`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(response.headers()['permissions-policy']).toContain('camera=()');
    const policy = policyOf(response);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    const scripts = policy.get('script-src') ?? [];
    expect(scripts).toContain("'self'");
    expect(scripts.filter((source) => /unsafe|\*|^https?:$|data:/.test(source))).toEqual([]);
    expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    const connect = policy.get('connect-src') ?? [];
    expect(connect.filter((source) => ['*', 'https:', 'http:'].includes(source))).toEqual([]);
  });
}

test('the policy allows the page’s own inline scripts, which have no inline handler', async ({
  request,
}) => {
  const response = await request.get('/');
  const page = await response.text();
  expect(page).toContain('<script type="module"');
  const written = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)];
  const hashes = written.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  expect(hashes.length).toBeGreaterThan(0);
  const scripts = policyOf(response).get('script-src') ?? [];
  const allowed = scripts.filter((source) => source.startsWith("'sha256-"));
  expect(allowed).toEqual(hashes.map((hash) => `'sha256-${hash}'`));
  expect(page).not.toMatch(/\son\w+=/);
});

// With an auth domain of our own that differs from the app’s, the app embeds the second one in a frame.
for (const path of ['/__/auth/handler', '/__/auth/iframe']) {
  test(`${path}, which Firebase serves itself, keeps its own policy`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(
      headers['strict-transport-security'],
      'firebase.json’s headers arrive here',
    ).toBeTruthy();
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('x-frame-options');
  });
}

test('files are asked for anew each time, also one that is missing for a moment', async ({
  request,
}) => {
  const caching = async (path: string) => (await request.get(path)).headers()['cache-control'];
  const page = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const missing = '/assets/missing-BdL86JZp.js';
  expect((await request.get(missing)).status()).toBe(404);
  const files = ['/sw.js', '/manifest.webmanifest', '/version-info.json', '/favicon.svg'];
  for (const path of [script, missing, ...files]) {
    expect(await caching(path), path).toBe('no-cache');
  }
  expect(await caching('/api/quotes/random')).toBe('no-store');
  expect(await caching('/api/families')).toBe('no-store');
  expect(await caching('/api/openapi.json')).toBe('public, max-age=300');
});

test('no injected script runs in the page', async ({ page, violations }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.gotIn = true';
    document.body.append(script);
    // Evaluated after this function has returned: the test’s own code is exempt from the policy.
    // oxlint-disable-next-line typescript/no-implied-eval
    setTimeout('window.gotIn = true');
  });
  const tried = () => violations.map((violation) => violation.split(' ', 2).join(' '));
  await expect.poll(tried).toEqual(['script-src-elem inline', 'script-src eval']);
  expect(await page.evaluate(() => 'gotIn' in window)).toBe(false);
  violations.length = 0;
});
