interface KeptOptions<T> {
  readonly load: () => Promise<T>;
  /** How old a value may be, counted from the moment at which it was asked for. */
  readonly keptForMs: number;
  readonly now: () => Date;
  /** Told when the value could not be loaded and the last one goes on, which is then kept as long. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Gives a value from memory and loads it again when it is asked for and old. All who ask meanwhile
 * share one look-up.
 *
 * @throws what `load` throws, from the promise, for as long as it has never succeeded.
 */
export function createKept<T>({ load, keptForMs, now, onFailure }: KeptOptions<T>) {
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
