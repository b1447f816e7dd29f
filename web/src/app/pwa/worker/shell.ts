/**
 * Cache of one version of the app: its shell, filled at installation, and other assets once they have
 * been requested. Only static files are ever cached.
 */
export interface ShellFile {
  readonly url: string;
  /** Null if the name already contains a content hash. */
  readonly revision: string | null;
  /** Hash of the content, for a name that another version may share. */
  readonly integrity?: string;
}

export interface Shell {
  readonly paths: ReadonlySet<string>;
  /**
   * Caches every file, or none.
   * @throws Error if a file is missing or belongs to another version
   */
  fill(): Promise<void>;
  /** Deletes all versions except this one and the previous one, which open tabs may still run. */
  forgetOld(): Promise<void>;
  page(request: Request): Promise<Response>;
  file(request: Request): Promise<Response>;
  /** `later` receives the work that continues after the response. */
  asset(request: Request, later: (work: Promise<void>) => void): Promise<Response>;
}

const PREFIX = 'pennysprout-';
const PAGE = '/index.html';

/** Hosting's responses vary by headers that do not affect static files. */
const MATCH = { ignoreVary: true } as const;

/** @param base URL of the worker, to which the files' URLs are relative */
export function openShell(files: readonly ShellFile[], base: string): Shell {
  const pathOf = (url: string) => new URL(url, base).pathname;
  const page = files.find(({ url }) => pathOf(url) === PAGE);
  if (!page?.revision) throw new Error('the shell has no page');
  const name = PREFIX + page.revision;

  const stored = async (path: string) => (await caches.open(name)).match(path, MATCH);
  return {
    paths: new Set(files.map(({ url }) => pathOf(url))),
    fill: () => fill(name, files, pathOf),
    forgetOld: () => forgetOld(name),
    page: async (request) => (await stored(PAGE)) ?? fetch(request),
    file: async (request) => (await stored(new URL(request.url).pathname)) ?? fetch(request),
    asset: (request, later) => asset(name, request, later),
  };
}

async function fill(
  name: string,
  files: readonly ShellFile[],
  pathOf: (url: string) => string,
): Promise<void> {
  const isNew = !(await caches.has(name));
  const cache = await caches.open(name);
  try {
    await Promise.all(
      files.map(async (file) => {
        const path = pathOf(file.url);
        await cache.put(path, await fresh(path, file));
      }),
    );
  } catch (error) {
    if (isNew) await caches.delete(name);
    throw error;
  }
}

/** Returns this version's copy of a file. A file with a content hash may come from any cache. */
async function fresh(path: string, { revision, integrity }: ShellFile): Promise<Response> {
  const hashed = revision === null;
  const known = hashed ? await caches.match(path, MATCH) : undefined;
  if (known) return known;
  const response = await fetch(path, {
    cache: hashed ? 'default' : 'reload',
    ...(integrity && { integrity }),
  });
  if (!isWhole(path, response)) throw new Error(`${path} is not to be had: ${response.status}`);
  return response;
}

/**
 * Returns true for a genuine response: a rewrite may answer a missing file with a page and status 200.
 */
function isWhole(path: string, response: Response): boolean {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return response.status === 200 && !response.redirected && isPage === path.endsWith('.html');
}

async function forgetOld(current: string): Promise<void> {
  // Caches are listed in order of creation.
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== current,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function asset(
  name: string,
  request: Request,
  later: (work: Promise<void>) => void,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const cache = await caches.open(name);
  const known = await cache.match(path, MATCH);
  if (known) return known;
  const response = (await caches.match(path, MATCH)) ?? (await fetch(request));
  if (isWhole(path, response)) {
    // A device without storage space still works while online.
    later(cache.put(path, response.clone()).catch(() => undefined));
  }
  return response;
}
