interface KeptOptions<T> {
  readonly load: () => Promise<T>;
  /** Maximum age in milliseconds, counted from the start of the load. */
  readonly keptForMs: number;
  readonly now: () => Date;
  /** Called when a load failed and the last value stays in use, for another period. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Memoizes a value and reloads it on demand once it is old. Concurrent callers share one load.
 *
 * @throws whatever `load` throws, as a rejection, until it has succeeded once.
 */
export function memoizeFor<T>({ load, keptForMs, now, onFailure }: KeptOptions<T>) {
  let kept: { readonly value: T; readonly untilMs: number } | null = null;
  let pending: Promise<T> | null = null;

  async function reload(): Promise<T> {
    const untilMs = now().getTime() + keptForMs;
    try {
      kept = { value: await load(), untilMs };
    } catch (error) {
      if (!kept) throw error;
      onFailure(error);
      kept = { value: kept.value, untilMs };
    }
    return kept.value;
  }

  return (): Promise<T> => {
    if (kept && now().getTime() < kept.untilMs) return Promise.resolve(kept.value);
    pending ??= reload().finally(() => {
      pending = null;
    });
    return pending;
  };
}
