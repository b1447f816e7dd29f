import type { Auth } from 'firebase-admin/auth';
import type { Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { Deps } from '../kernel/deps';
import { createDatabase } from '../kernel/firestore/database';
import { REQUEST_HOOKS } from '../platform/logging/request-context';

/** Simulated death of the process. No product code swallows it. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** Death at one of the process's own effects. */
export interface Death {
  /** Number of effects allowed before. */
  readonly effects: number;
  /** Before the effect, which never happens, or after it with its response lost. */
  readonly at: 'before' | 'after';
}

export interface CrashOptions {
  /** True: the process dies after the effect, so it happened but its response is lost. */
  readonly answerLost?: boolean;
}

export interface Faulty {
  readonly deps: Deps;
  /** Returns true once the crash has happened. */
  readonly crashed: () => boolean;
}

/** Methods of Auth with effects. */
const AUTH_EFFECTS: ReadonlySet<PropertyKey> = new Set<keyof Auth>([
  'createUser',
  'deleteUser',
  'deleteUsers',
  'revokeRefreshTokens',
  'setCustomUserClaims',
  'updateUser',
]);

/**
 * Wraps dependencies as if in another process, which allows a number of effects and dies at the next
 * one. Effects are transactions (read-only ones too), commits of batches, tasks enqueued, and changes of
 * Auth users, in the order they start. After the crash every effect throws, because a dead process does nothing more,
 * whatever its code would catch.
 *
 * To sweep every step of a use case, loop over `effects` from 0 until a run ends without a crash, with
 * and without `answerLost`. Single-document writes outside a transaction (`ref.update(...)`) and bulk
 * writers are not intercepted: a use case to be swept has none.
 */
export function crashAfter(
  deps: Deps,
  effects: number,
  { answerLost = false }: CrashOptions = {},
): Faulty {
  const mortal = createMortal();
  mortal.doom({ effects, at: answerLost ? 'after' : 'before' });
  return { deps: withFuse(deps, mortal.fuse), crashed: mortal.isDead };
}

/** Wraps dependencies so that their effects go through the fuse. */
export function withFuse(deps: Deps, fuse: Fuse): Deps {
  return {
    ...deps,
    db: createDatabase(faultyFirestore(deps.db.firestore, fuse), {
      ...REQUEST_HOOKS,
      timer: deps.db.timer,
    }),
    auth: faultyAuth(deps.auth, fuse),
    enqueue: (...task) => throughFuse(fuse, () => deps.enqueue(...task)),
  };
}

/** Hooks of one effect. */
interface Effect {
  /** Called when everything is ready and nothing has happened yet. */
  readonly aboutToHappen: () => void;
  /** Called once it has happened. */
  readonly happened: () => void;
  /** Called at the end in any case. */
  readonly over: () => void;
}

export interface Fuse {
  /** Throws if the process is already dead. */
  readonly begin: () => Effect;
}

/** Process that dies when told to. */
export interface Mortal {
  readonly fuse: Fuse;
  readonly isDead: () => boolean;
  /** Orders a death, or takes the order back. */
  readonly doom: (death: Death | null) => void;
  readonly revive: () => void;
}

/**
 * Creates a mortal.
 *
 * @param last what happens when it dies, and when nothing that it had begun is under way any more
 */
export function createMortal(
  last: { readonly dies?: () => void; readonly isQuiet?: () => void } = {},
): Mortal {
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
            if (dead || mine === 'before') die();
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

async function throughFuse<T>(fuse: Fuse, work: () => Promise<T>): Promise<T> {
  const effect = fuse.begin();
  try {
    effect.aboutToHappen();
    const result = await work();
    effect.happened();
    return result;
  } finally {
    effect.over();
  }
}

/** Wraps Firestore. The crash before a commit comes after all the transaction's work. */
function faultyFirestore(firestore: Firestore, fuse: Fuse): Firestore {
  async function runTransaction<T>(
    work: (tx: Transaction) => Promise<T>,
    ...options: [] | [FirebaseFirestore.ReadWriteTransactionOptions]
  ): Promise<T> {
    const effect = fuse.begin();
    const attempt = async (tx: Transaction) => {
      const worked = await work(tx);
      effect.aboutToHappen();
      return worked;
    };
    try {
      const result = await firestore.runTransaction(attempt, ...options);
      effect.happened();
      return result;
    } finally {
      effect.over();
    }
  }

  function batch(): WriteBatch {
    const real = firestore.batch();
    const commit = real.commit.bind(real);
    // Patched in place, because a batch's methods return the batch and callers may chain them.
    real.commit = () => throughFuse(fuse, commit);
    return real;
  }

  return overridden(firestore, { runTransaction, batch });
}

function faultyAuth(auth: Auth, fuse: Fuse): Auth {
  return new Proxy(auth, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...values: unknown[]) => Promise<unknown>;
      if (!AUTH_EFFECTS.has(property)) return method;
      return (...values: unknown[]) => throughFuse(fuse, () => method(...values));
    },
  });
}

/** Overrides methods. All others run on the real object, whose private members a proxy cannot reach. */
function overridden<T extends object>(real: T, methods: Partial<T>): T {
  return new Proxy(real, {
    get: (target, property) => {
      if (Object.hasOwn(methods, property)) return Reflect.get(methods, property) as unknown;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
