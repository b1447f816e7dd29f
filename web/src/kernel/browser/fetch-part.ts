declare global {
  /**
   * Files that the first script of index.html fetches, by path, before the app's modules are there. Each
   * resolves to whether it has come.
   */
  var filesAhead: Map<string, Promise<boolean>> | undefined;
}

/** Takes over what the page fetches, once: another try fetches the file itself. */
export function takeAhead(address: string): Promise<boolean> | undefined {
  const { pathname } = new URL(address);
  const ahead = globalThis.filesAhead?.get(pathname);
  globalThis.filesAhead?.delete(pathname);
  return ahead;
}

/**
 * Fetches a file of a part and reads it to the end, since only then it is cached.
 * @throws TypeError recognised by `isChunkLoadError`
 */
export async function fetchPart<T>(
  address: string,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`it was answered with ${String(response.status)}`);
    return await read(response);
  } catch (cause) {
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`, { cause });
  }
}
