import { beforeEach, expect, test, vi } from 'vitest';
import { openShell, type ShellFile } from './shell';

const ORIGIN = 'https://app.test';
const BASE = `${ORIGIN}/sw.js`;

/** Server's responses by path. */
let server: Map<string, Response>;
let fetched: { path: string; init: RequestInit | undefined }[];
let stored: Map<string, Map<string, Response>>;

function fakeCache(entries: Map<string, Response>) {
  return {
    match: (path: string) => Promise.resolve(entries.get(path)?.clone()),
    put: (path: string, response: Response) => {
      entries.set(path, response);
      return Promise.resolve();
    },
  };
}

const fakeCaches = {
  keys: () => Promise.resolve([...stored.keys()]),
  has: (name: string) => Promise.resolve(stored.has(name)),
  delete: (name: string) => Promise.resolve(stored.delete(name)),
  open: (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return Promise.resolve(fakeCache(entries));
  },
  match: (path: string) => {
    const holder = [...stored.values()].find((entries) => entries.has(path));
    return Promise.resolve(holder?.get(path)?.clone());
  },
};

function html(text: string) {
  return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function script(text: string, status = 200) {
  return new Response(text, { status, headers: { 'Content-Type': 'text/javascript' } });
}

/** Returns the files of a version, and puts them on the server. */
function release(version: string): readonly ShellFile[] {
  server = new Map([
    ['/index.html', html(`page ${version}`)],
    ['/assets/vendor.js', script('vendor')],
    [`/assets/app-${version}.js`, script(`app ${version}`)],
    [`/assets/later-${version}.js`, script(`later ${version}`)],
  ]);
  return [
    { url: 'index.html', revision: version, integrity: `sha256-${version}` },
    { url: 'assets/vendor.js', revision: null },
    { url: `assets/app-${version}.js`, revision: null },
  ];
}

const request = (path: string) => new Request(ORIGIN + path);

/** Returns the asset as a page gets it, once all work that the request triggers is done. */
async function asset(shell: ReturnType<typeof openShell>, path: string): Promise<Response> {
  const work: Promise<void>[] = [];
  const response = await shell.asset(request(path), (more) => work.push(more));
  await Promise.all(work);
  return response;
}

beforeEach(() => {
  stored = new Map();
  fetched = [];
  server = new Map();
  vi.stubGlobal('caches', fakeCaches);
  vi.stubGlobal('fetch', (asked: string | Request, init?: RequestInit) => {
    const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
    fetched.push({ path, init });
    const found = server.get(path)?.clone();
    return found ? Promise.resolve(found) : Promise.reject(new TypeError('Failed to fetch'));
  });
});

test('the worker answers every screen with the stored page, whatever the network says', async () => {
  const shell = openShell(release('1'), BASE);
  await shell.fill();
  server.clear();
  for (const path of ['/', '/dashboard', '/child-login/K7QD2M9X']) {
    expect(await (await shell.page(request(path))).text()).toBe('page 1');
  }
  expect(await (await asset(shell, '/assets/app-1.js')).text()).toBe('app 1');
});

// Proves P543
test('the worker stores no screen’s address: a child’s link contains the access code', async () => {
  const shell = openShell(release('1'), BASE);
  await shell.fill();
  await shell.page(request('/child-login/K7QD2M9X'));
  expect([...stored.values()].flatMap((entries) => [...entries.keys()])).toEqual([
    '/index.html',
    '/assets/vendor.js',
    '/assets/app-1.js',
  ]);
});

test('the worker fetches the page itself, and verifies the version’s hash', async () => {
  await openShell(release('1'), BASE).fill();
  expect(fetched).toEqual([
    { path: '/index.html', init: { cache: 'reload', integrity: 'sha256-1' } },
    { path: '/assets/vendor.js', init: { cache: 'default' } },
    { path: '/assets/app-1.js', init: { cache: 'default' } },
  ]);
});

test.each([
  ['missing', () => server.delete('/assets/app-1.js')],
  ['an error', () => server.set('/assets/app-1.js', script('', 503))],
  ['answered with a page', () => server.set('/assets/app-1.js', html('page'))],
  ['redirected', () => server.set('/index.html', redirected())],
])('the worker stores nothing of a version with a file that is %s', async (_, breakIt) => {
  const shell = openShell(release('1'), BASE);
  breakIt();
  await expect(shell.fill()).rejects.toThrow();
  expect([...stored.keys()]).toEqual([]);
});

function redirected(): Response {
  const response = html('page 1');
  Object.defineProperty(response, 'redirected', { value: true });
  response.clone = () => response;
  return response;
}

test('the worker keeps a stored version that could not be stored again', async () => {
  const shell = openShell(release('1'), BASE);
  await shell.fill();
  server.clear();
  await expect(shell.fill()).rejects.toThrow('Failed to fetch');
  expect(await (await shell.page(request('/'))).text()).toBe('page 1');
});

test('the worker stores other assets once they were requested', async () => {
  const shell = openShell(release('1'), BASE);
  await shell.fill();
  expect(await (await asset(shell, '/assets/later-1.js')).text()).toBe('later 1');
  server.clear();
  expect(await (await asset(shell, '/assets/later-1.js')).text()).toBe('later 1');
  await expect(asset(shell, '/assets/never-1.js')).rejects.toThrow('Failed to fetch');
});

test.each([
  ['an error', () => script('gone', 404)],
  ['a page', () => html('page')],
])('the worker stores no asset whose answer is %s', async (_, answer) => {
  const shell = openShell(release('1'), BASE);
  await shell.fill();
  server.set('/assets/odd.js', answer());
  await asset(shell, '/assets/odd.js');
  expect(stored.get('pennysprout-1')?.has('/assets/odd.js')).toBe(false);
});

test('the worker answers from the network on a device without room', async () => {
  const shell = openShell(release('1'), BASE);
  await shell.fill();
  const open = fakeCaches.open;
  vi.stubGlobal('caches', {
    ...fakeCaches,
    open: async (name: string) => ({
      ...(await open(name)),
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }),
  });
  expect(await (await asset(shell, '/assets/later-1.js')).text()).toBe('later 1');
});

test('the worker reuses unchanged files of the previous version, and keeps it', async () => {
  await openShell(release('1'), BASE).fill();
  const second = openShell(release('2'), BASE);
  fetched = [];
  await second.fill();
  expect(fetched.map(({ path }) => path)).toEqual(['/index.html', '/assets/app-2.js']);
  expect(stored.get('pennysprout-2')?.has('/assets/vendor.js')).toBe(true);
});

test('the worker keeps the previous version for tabs that still run it, and none older', async () => {
  for (const version of ['1', '2', '3']) {
    const shell = openShell(release(version), BASE);
    await shell.fill();
    await shell.forgetOld();
  }
  await fakeCaches.open('of-somebody-else');
  const third = openShell(release('3'), BASE);
  await third.forgetOld();
  expect([...stored.keys()]).toEqual(['pennysprout-2', 'pennysprout-3', 'of-somebody-else']);
  server.clear();
  expect(await (await asset(third, '/assets/app-2.js')).text()).toBe('app 2');
  expect(await (await third.page(request('/'))).text()).toBe('page 3');
});

test('the worker cannot be built without a page', () => {
  expect(() => openShell([{ url: 'assets/app.js', revision: null }], BASE)).toThrow('no page');
});
