import { Crash, type Fuse } from '../faults';

/** Death of a server at one of its own effects; see `crashAfter` for what counts as one. */
export interface Death {
  /** Number of effects allowed before. */
  readonly effects: number;
  /**
   * Before the effect, after it with the response lost, or before it and outright. A process that dies
   * outright leaves its locks, which everybody else must wait out; otherwise they are released.
   */
  readonly at: 'before' | 'after' | 'outright';
}

/** Events in the last moments of a server. */
export interface LastMoments {
  readonly diesOutright?: () => void;
  /** Called once, when it stops responding. */
  readonly dies?: () => void;
  /** Called when nothing that it had begun is under way any more. */
  readonly isQuiet?: () => void;
}

/** Server that dies when told to. */
export interface Mortal {
  readonly fuse: Fuse;
  readonly isDead: () => boolean;
  readonly doom: (death: Death) => void;
  readonly revive: () => void;
}

export function createMortal(last: LastMoments = {}): Mortal {
  let death: Death | null = null;
  let dead = false;
  let pending = 0;

  function die(): never {
    if (!dead) {
      dead = true;
      last.dies?.();
    }
    throw new Crash('as ordered');
  }

  return {
    isDead: () => dead,
    doom: (ordered) => (death = ordered),
    revive: () => {
      dead = false;
      death = null;
    },
    fuse: {
      begin: () => {
        if (dead) die();
        const mine = death?.effects === 0 ? death.at : null;
        if (death) death = death.effects === 0 ? null : { ...death, effects: death.effects - 1 };
        pending += 1;
        return {
          aboutToHappen: () => {
            if (mine === 'outright') last.diesOutright?.();
            if (dead || mine === 'before' || mine === 'outright') die();
          },
          happened: () => {
            if (dead || mine === 'after') die();
          },
          over: () => {
            pending -= 1;
            if (dead && pending === 0) last.isQuiet?.();
          },
        };
      },
    },
  };
}
