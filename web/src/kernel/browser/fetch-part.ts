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
