import type { Auth } from 'firebase-admin/auth';
import type { Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { Deps } from '../deps';
import { createDatabase } from '../firestore/database';
import { OF_REQUEST } from '../logging/request-context';

/** What stands for the death of the process. Nothing of the product catches it for good. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

export interface CrashOptions {
  /**
   * False: the process dies before its next effect, which therefore never happens. True: it dies
   * after it, so that the effect stands while its answer is lost. False unless given.
   */
  readonly answerLost?: boolean;
}

export interface Faulty {
  readonly deps: Deps;
  /** Whether the crash has come yet. */
  readonly crashed: () => boolean;
}

/** Methods of Auth that change something. */
const AUTH_EFFECTS: ReadonlySet<PropertyKey> = new Set<keyof Auth>([
  'createUser',
  'deleteUser',
  'deleteUsers',
  'revokeRefreshTokens',
  'setCustomUserClaims',
  'updateUser',
]);

/**
 * The same dependencies as another process would have them, which lets the given number of effects
 * through and dies at the next one. Effects are transactions (read-only ones too), commits of
 * batches, and changes of Auth users, in the order in which they begin. From the crash on every
 * effect throws, as a dead process does nothing more, whatever its code would still catch.
 *
 * A sweep over every step of a use case is a loop over `effects` from 0 until a run ends without a
 * crash, with `answerLost` and without. Writes of a single document outside of a transaction
 * (`ref.update(...)`) and bulk writers are not seen: a use case that is to be swept has none.
 */
export function crashAfter(
  deps: Deps,
  effects: number,
  { answerLost = false }: CrashOptions = {},
): Faulty {
  const fuse = createFuse(effects, answerLost);
  return { deps: withFuse(deps, fuse), crashed: fuse.crashed };
}

/** The same dependencies, whose effects go through the fuse. */
export function withFuse(deps: Deps, fuse: Fuse): Deps {
  return {
    ...deps,
    db: createDatabase(faultyFirestore(deps.db.firestore, fuse), {
      ...OF_REQUEST,
      timer: deps.db.timer,
    }),
    auth: faultyAuth(deps.auth, fuse),
  };
}

/** What the fuse says of one effect. */
interface Effect {
  /** Called when everything is ready and nothing has happened yet. */
  readonly aboutToHappen: () => void;
  /** Called when it has happened. */
  readonly happened: () => void;
  /** Called at the end in any case. */
  readonly over?: () => void;
}

export interface Fuse {
  /** Throws when the process is dead already. */
  readonly begin: () => Effect;
}

function createFuse(effects: number, answerLost: boolean): Fuse & Pick<Faulty, 'crashed'> {
  let begun = 0;
  let dead = false;
  const die = () => {
    dead = true;
    throw new Crash(`after ${effects} effects${answerLost ? ' and one without an answer' : ''}`);
  };
  return {
    crashed: () => dead,
    begin: () => {
      const isLast = begun === effects;
      begun += 1;
      const dieIf = (now: boolean) => () => {
        if (dead || (isLast && now)) die();
      };
      dieIf(false)();
      return { aboutToHappen: dieIf(!answerLost), happened: dieIf(answerLost) };
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
    effect.over?.();
  }
}

/** The crash before a commit comes when all of the transaction's work is done but the commit. */
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
      effect.over?.();
    }
  }

  function batch(): WriteBatch {
    const real = firestore.batch();
    const commit = real.commit.bind(real);
    // On the batch itself, because its methods return it and callers may chain them.
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

/** All other methods run on the real object, which has private parts that a proxy cannot reach. */
function overridden<T extends object>(real: T, methods: Partial<T>): T {
  return new Proxy(real, {
    get: (target, property) => {
      if (Object.hasOwn(methods, property)) return Reflect.get(methods, property) as unknown;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
