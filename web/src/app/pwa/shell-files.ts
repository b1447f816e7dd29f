/** Chunk in Vite's build manifest. */
export interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/**
 * Chunks that open offline: the start with the landing screen, the child login and the other signed-out
 * screens, sign-in, and both languages. The signed-in screens are several times as large, show nothing
 * without the server, and are cached on first use.
 */
export const SHELL_CHUNKS = [
  'index.html',
  'src/auth/parts/child-login-form.tsx',
  'src/app/pages/not-found/not-found-page.tsx',
  'src/kit/toaster/toaster.tsx',
  'src/kernel/firebase/auth-engine.ts',
  'src/kernel/i18n/zh-tw.ts',
] as const;

/** Files outside the chunks that every screen needs. */
const PUBLIC_FILES = ['index.html', 'favicon.svg'];

/**
 * Returns the files of the named chunks and of all their static imports.
 * @throws Error if the build has no such chunk, because a module was moved
 */
export function shellFiles(
  manifest: Readonly<Record<string, BuiltChunk>>,
  names: readonly string[],
): Set<string> {
  const files = new Set(PUBLIC_FILES);
  const seen = new Set(names);
  for (const name of seen) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build`);
    const { file, imports = [], css = [], assets = [] } = chunk;
    for (const found of [file, ...css, ...assets]) files.add(found);
    for (const imported of imports) seen.add(imported);
  }
  return files;
}
