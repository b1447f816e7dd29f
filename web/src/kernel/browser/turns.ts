import { useEffect, useRef, useState } from 'react';
import { doingNow, onDoing } from './doing';
import { inTurn, isAtOnce, mayCome, type TurnKind } from './turn-rules';
import { onMutation } from './what-is-open';

/** Time for which hands must have been free: what closes a menu may open or navigate to something else. */
const STILL_MS = 300;

interface Waiting {
  readonly kind: TurnKind;
  readonly onTurn: () => void;
  readonly onEnd: (() => void) | undefined;
}

/** In the order in which they came. */
let waiting: readonly Waiting[] = [];
let shown: Waiting | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching: (() => void) | null = null;

function firstToCome(): Waiting | undefined {
  const doing = doingNow();
  return [...waiting]
    .sort(inTurn)
    .find(({ kind }) => mayCome(kind, shown === null ? null : shown.kind, doing));
}

/** Lets the next one come, if it may. */
function advance(): void {
  clearTimeout(timer);
  timer = undefined;
  const next = firstToCome();
  if (next) {
    waiting = waiting.filter((other) => other !== next);
    const ended = shown;
    shown = next;
    ended?.onEnd?.();
    next.onTurn();
  }
  watch();
}

/** Lets the next one come once hands have been free for a while. */
function advanceSoon(): void {
  if (!firstToCome()) {
    clearTimeout(timer);
    timer = undefined;
  } else timer ??= setTimeout(advance, STILL_MS);
}

/** Watches the hands as long as somebody waits for them. */
function watch(): void {
  if (waiting.length > 0) {
    stopWatching ??= startWatching();
  } else {
    stopWatching?.();
    stopWatching = null;
  }
}

function startWatching(): () => void {
  const stops = [onDoing(advanceSoon), onMutation(document, advanceSoon)];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    timer = undefined;
  };
}

/**
 * Asks for a turn in the one queue of all that shows itself: one at a time, and none into hands that are
 * busy.
 * @param onTurn called once, at once if nothing is in the way
 * @param onEnd called if something else ends the turn
 * @returns a function that ends the turn, or the wait for it
 */
export function askForTurn(kind: TurnKind, onTurn: () => void, onEnd?: () => void): () => void {
  const own = { kind, onTurn, onEnd };
  waiting = [...waiting, own];
  const isFree = timer === undefined || isAtOnce(kind);
  if (isFree && firstToCome() === own) advance();
  else {
    watch();
    advanceSoon();
  }
  return () => {
    waiting = waiting.filter((other) => other !== own);
    if (shown === own) {
      shown = null;
      advanceSoon();
    }
    watch();
  };
}

/** Returns true while it is the turn of what is wanted. It lasts as long as it is wanted. */
export function useTurn(kind: TurnKind, wanted: boolean): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const leave = askForTurn(kind, () => {
      setTurn(true);
    });
    return () => {
      leave();
      setTurn(false);
    };
  }, [kind, wanted]);
  return isTurn && wanted;
}

/**
 * Calls `go` once it is wanted and its turn has come, which that ends.
 * @param wanted name of what is wanted, for which the turn comes once; false or empty if nothing is
 */
export function useOnceInTurn(kind: TurnKind, wanted: boolean | string, go: () => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  }, [go]);
  useEffect(() => {
    if (!wanted) return undefined;
    const leave = askForTurn(kind, () => {
      latest.current();
      // At once, it comes before there is a way to end it.
      queueMicrotask(() => {
        leave();
      });
    });
    return leave;
  }, [kind, wanted]);
}
