/** A file of the build, in Vite's manifest. */
export interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/**
 * What opens without a network: the start with the landing screen, what the child's login and the other
 * screens for nobody need besides, what signs in, and both languages. The screens of a signed-in user are
 * several times as large, show nothing without the server, and are stored when they are first used.
 */
export const SHELL_CHUNKS = [
  'index.html',
  'src/features/auth/components/child-login-form.tsx',
  'src/app/pages/not-found/not-found-page.tsx',
  'src/components/toaster/toaster.tsx',
  'src/lib/firebase/auth-engine.ts',
  'src/lib/i18n/zh-tw.ts',
] as const;

/** Files of `public/` that every screen shows. */
const PUBLIC_FILES = ['index.html', 'favicon.svg'];

/**
 * The files of the named chunks and of all that they import statically.
 * @throws Error when the build has no such chunk: a page was moved.
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
