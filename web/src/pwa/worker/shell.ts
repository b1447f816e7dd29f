/**
 * The stored copies of one version of the app: its shell from the moment of installation, and the
 * other assets once they were asked for. Static files and nothing else ever get in here.
 */
export interface ShellFile {
  readonly url: string;
  /** Null where the name holds a hash of the content already. */
  readonly revision: string | null;
  /** Of the content, where another version may have the same name. */
  readonly integrity?: string;
}

export interface Shell {
  readonly paths: ReadonlySet<string>;
  /**
   * Stores every file, or none.
   * @throws Error when a file is missing or is not that of this version.
   */
  fill(): Promise<void>;
  /** Forgets all versions but this one and the one before, which open tabs may still run. */
  forgetOld(): Promise<void>;
  page(request: Request): Promise<Response>;
  file(request: Request): Promise<Response>;
  /** `later` is handed what goes on after the answer. */
  asset(request: Request, later: (work: Promise<void>) => void): Promise<Response>;
}

const PREFIX = 'pennysprout-';
const PAGE = '/index.html';

/** Hosting's answers vary by headers that do not change what is in a static file. */
const MATCH = { ignoreVary: true } as const;

/** @param base address of the worker, which the files' own are relative to */
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

/** The file as this version has it. What carries a hash may come from wherever there is a copy. */
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

/** A rewrite may answer for a file that is gone, with a page and status 200. */
function isWhole(path: string, response: Response): boolean {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return response.status === 200 && !response.redirected && isPage === path.endsWith('.html');
}

async function forgetOld(current: string): Promise<void> {
  // In the order in which they were made.
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
    // A device without room for it works all the same, while there is a network.
    later(cache.put(path, response.clone()).catch(() => undefined));
  }
  return response;
}
