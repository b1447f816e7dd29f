import { randomUUID } from 'node:crypto';
import type { RouteName } from '@pennysprout/shared/api/contract';
import { balanceId } from '@pennysprout/shared/ledger/balances.collection';
import { freeMinor, heldMinor, potsOf } from '@pennysprout/shared/ledger/account';
import { DEEP } from '@pennysprout/shared/testing/tier';
import { outcome } from '../test-members';
import { newChild, newParent, newPartner, type TestChild, type TestParent } from '../people';
import { startTwoServers } from '../races';
import type { CallOptions, TestApi } from '../test-api';
import { openFleet } from './fleet';

/** Child with ten dollars from one deposit, six of them in a jar. */
export interface RaceHome {
  readonly child: TestChild;
  readonly jarId: string;
  readonly depositId: string;
}

/** Amounts in a child's pots, in US cents. */
interface StoredPots {
  readonly balance: number;
  readonly free: number;
  readonly held: number;
  readonly jars: readonly number[];
}

/** Two servers on one database, sharing no memory. */
interface Servers {
  readonly observer: TestApi;
  /**
   * Calls a server by number.
   *
   * @returns "ok", or the error code.
   */
  send<N extends RouteName>(
    name: N,
    options: CallOptions<N>,
    server: number,
  ): Promise<string | null>;
  close(): Promise<void>;
}

/** A family's two parents, and two servers on which their calls race. */
export interface RaceWorld extends Servers {
  readonly ann: TestParent;
  readonly ben: TestParent;
  newHome(): Promise<RaceHome>;
  stored(home: RaceHome): Promise<StoredPots>;
}

/** Starts separate processes, as in the cloud. */
async function startProcesses(): Promise<Servers> {
  const { observer, call, close } = await openFleet(2);
  return {
    observer,
    close,
    async send(name, options, server) {
      const { outcome: told } = await call(name, { key: randomUUID(), ...options }, server);
      return told.status === 200 ? 'ok' : (told as { code: string | null }).code;
    },
  };
}

/** Starts both in this process, which is faster. */
async function startBoth(): Promise<Servers> {
  const { first, second, close } = await startTwoServers();
  return {
    observer: first,
    close,
    async send(name, options, server) {
      const api = server % 2 === 0 ? first : second;
      return outcome(await api.attempt(name, { key: randomUUID(), ...options }));
    },
  };
}

export async function openRaceWorld(): Promise<RaceWorld> {
  const servers = await (DEEP ? startProcesses() : startBoth());
  const { observer } = servers;
  const ann = await newParent(observer, 'Ann');
  const ben = await newPartner(observer, ann, 'Ben');
  return {
    ...servers,
    ann,
    ben,

    async newHome() {
      const child = await newChild(observer, ann, 'Kid');
      const params = { childId: child.id };
      const { token } = ann;
      const body = { childId: child.id, amount: 10, description: 'x' };
      const { id: depositId } = (await observer.succeed('deposit', { token, body })).body;
      const about = { name: 'Lego', icon: 'robot', purpose: 'save', currency: 'USD' } as const;
      const jar = await observer.succeed('createJar', { token, params, body: about });
      const jarId = jar.body.id;
      const put = { direction: 'in', amount: 6 } as const;
      await observer.succeed('moveJar', { token, params: { ...params, jarId }, body: put });
      return { child, jarId, depositId };
    },

    async stored({ child }) {
      const account = (
        await observer.deps.db.balances.doc(balanceId(child.id, 'USD')).get()
      ).data();
      if (!account) throw new Error('no account');
      const jars = potsOf(account).jars.map(({ savedMinor }) => savedMinor);
      const { balanceMinor: balance } = account;
      return { balance, free: freeMinor(account), held: heldMinor(account), jars };
    },
  };
}
