/** Returns an instant's month in UTC. */
export function monthOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 7);
}

export function monthBefore(atMs: number): string {
  const at = new Date(atMs);
  return monthOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1));
}
