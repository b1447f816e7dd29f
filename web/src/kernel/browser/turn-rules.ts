/**
 * Kinds of what shows itself without being opened: `toast`, about what somebody has just done;
 * `afterToast`, a toast that follows the dialog about the same deed; `deed`, the documented dialog about a
 * parent's own deposit or withdrawal; `celebration`, of a child; `arrival`, of something that happened;
 * `offer`, such as a new version.
 */
export type TurnKind = 'toast' | 'afterToast' | 'deed' | 'celebration' | 'arrival' | 'offer';

interface Rule {
  /** Whoever comes first, if several wait. */
  readonly order: number;
  /** True for what follows from a deed so directly that it need not wait until the hands are free. */
  readonly atOnce: boolean;
  /** True for what somebody has just done, which ends what is shown unless that covers the screen. */
  readonly ends: boolean;
  /** True for what covers the screen. */
  readonly covers: boolean;
}

const RULES: Readonly<Record<TurnKind, Rule>> = {
  deed: { order: 1, atOnce: false, ends: true, covers: true },
  toast: { order: 2, atOnce: true, ends: true, covers: false },
  afterToast: { order: 3, atOnce: false, ends: false, covers: false },
  arrival: { order: 4, atOnce: false, ends: false, covers: false },
  celebration: { order: 5, atOnce: false, ends: false, covers: true },
  offer: { order: 6, atOnce: false, ends: false, covers: false },
};

/** State of somebody's hands. */
export interface Doing {
  /** True while a finger or a mouse button is down. */
  readonly pressing: boolean;
  /** True while a field has the focus into which something was typed. */
  readonly typing: boolean;
  /** True while a sheet, a menu or a list is open. */
  readonly opened: boolean;
}

/** Returns true if what waits may be shown now. @param shown what is shown already; null if nothing is. */
export function mayCome(kind: TurnKind, shown: TurnKind | null, doing: Doing): boolean {
  if (doing.pressing) return false;
  const { atOnce, ends } = RULES[kind];
  const isPlace = shown === null || (ends && !RULES[shown].covers);
  return isPlace && (atOnce || (!doing.typing && !doing.opened));
}

export function isAtOnce(kind: TurnKind): boolean {
  return RULES[kind].atOnce;
}

/** Compares by whose turn comes first. */
export function inTurn(a: { readonly kind: TurnKind }, b: { readonly kind: TurnKind }): number {
  return RULES[a.kind].order - RULES[b.kind].order;
}
