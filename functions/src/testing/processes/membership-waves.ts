import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { invitationId } from '../../kernel/firestore/memberships';
import type { Generated } from '../ledger-model/generators';
import type { RouteName } from '@pennysprout/shared/api/contract';
import { anyDeath, anyServer } from './deaths';
import type { Fleet, Told } from './fleet';
import { MEMBERS, PEOPLE, type Membership, type MembershipOrder } from './membership-model';
import {
  openMembershipWorld,
  readMembership,
  watch,
  type MembershipWorld,
} from './membership-world';
import type { Tally } from './play';
import { explainedBy, type Ended } from './some-order';

const anyPerson = fc.nat(PEOPLE - 1);
const anyMember = fc.nat(MEMBERS - 1);
/** Mostly the owner at the start. */
const anyOwner = fc.constantFrom(0, 0, 0, 1);

/** Generates an order. Most calls of a wave are about the same person, so that they conflict. */
function anyOrder(person: number) {
  const who = fc.oneof(
    { weight: 4, arbitrary: fc.constant(person) },
    { weight: 1, arbitrary: anyPerson },
  );
  const isGuest = person >= MEMBERS;
  const [weightOfGuest, weightOfMember] = isGuest ? [4, 1] : [1, 4];
  return fc.oneof(
    ...[
      fc.record({ kind: fc.constant('invite' as const), by: anyMember, who }),
      fc.record({ kind: fc.constantFrom('accept' as const, 'decline' as const), who }),
      fc.record({ kind: fc.constant('withdraw invitation' as const), by: anyMember, who }),
    ].map((arbitrary) => ({ weight: weightOfGuest, arbitrary })),
    ...[
      fc.record({ kind: fc.constant('remove' as const), by: anyMember, who }),
      fc.record({ kind: fc.constant('transfer' as const), by: anyOwner, who }),
    ].map((arbitrary) => ({ weight: weightOfMember, arbitrary })),
    fc.record({
      kind: fc.constant('rename' as const),
      by: anyOwner,
      name: fc.constantFrom('A', 'B'),
    }),
    fc.record({ kind: fc.constant('create family' as const), by: who }),
  );
}

const anyWave = fc.record({
  calls: anyPerson.chain((person) =>
    fc.array(
      fc.record({
        order: anyOrder(person),
        server: anyServer,
        copies: fc.constantFrom(1, 1, 1, 2),
      }),
      { minLength: 3, maxLength: 5, size: 'max' },
    ),
  ),
  death: anyDeath,
});

/** Generates the start of a run, and its waves of concurrent calls. */
export function anyMembershipRun(waves: number) {
  return fc.record({
    /** Invitations that leave little room in the family. */
    strangers: fc.constantFrom(0, 15, 16),
    /** Families of the first guest and the owner besides their own, which leave little room too. */
    otherFamilies: fc.constantFrom(0, 18),
    waves: fc.array(anyWave, { minLength: waves, maxLength: waves }),
  });
}

type Run = Generated<ReturnType<typeof anyMembershipRun>>;
type Wave = Run['waves'][number];

function withKey(order: Wave['calls'][number]['order']): MembershipOrder {
  return order.kind === 'transfer' || order.kind === 'create family'
    ? { ...order, key: randomUUID() }
    : order;
}

/** Sends an order as its call. */
function send(
  { fleet, people, familyId }: MembershipWorld,
  order: MembershipOrder,
  server: number,
): Promise<Told<RouteName>> {
  const person = (n: number) => people[n] ?? { id: '', token: '', email: '' };
  const query = { familyId };
  const { token } = person('by' in order ? order.by : order.who);
  const invitation = (n: number) => invitationId(familyId, person(n).email.toLowerCase());
  switch (order.kind) {
    case 'invite': {
      const body = { email: person(order.who).email, role: 'parent' } as const;
      return fleet.call('inviteMember', { token, query, body }, server);
    }
    case 'accept': {
      const body = { userId: person(order.who).id };
      const params = { id: invitation(order.who) };
      return fleet.call('acceptInvitation', { token, params, body }, server);
    }
    case 'decline': {
      const params = { id: invitation(order.who) };
      return fleet.call('declineInvitation', { token, params, body: null }, server);
    }
    case 'remove':
    case 'withdraw invitation': {
      const memberId = order.kind === 'remove' ? person(order.who).id : invitation(order.who);
      return fleet.call('removeMember', { token, params: { memberId }, query }, server);
    }
    case 'transfer': {
      const body = { newOwnerId: person(order.who).id };
      return fleet.call('transferOwnership', { token, query, body, key: order.key }, server);
    }
    case 'rename': {
      const call = { token, params: { familyId }, body: { name: order.name } };
      return fleet.call('renameFamily', call, server);
    }
    case 'create family': {
      const call = { token, body: { name: 'One more' }, key: order.key };
      return fleet.call('createFamily', call, server);
    }
  }
}

/** Sends concurrent calls, whose result must equal some sequential order. */
async function playWave(
  world: MembershipWorld,
  before: Membership,
  { calls, death }: Wave,
): Promise<{ after: Membership; told: readonly Told<RouteName>[] }> {
  if (death) await world.fleet.doom(death.server, death);
  const orders = calls.map((call) => ({ ...call, order: withKey(call.order) }));
  const sent = orders.flatMap(({ order, server, copies }) =>
    Array.from({ length: copies }, async (_, copy) => ({
      order,
      told: await send(world, order, server + copy),
    })),
  );
  const ended = await Promise.all(sent);
  if (death) await world.fleet.recover();
  for (const { order, told } of ended) expectSameAnswers(order, told, ended);
  const stored = await readMembership(world, before);
  const attempts = ended.map(({ order, told }): Ended => {
    const { outcome, unknown } = told;
    return { order, ending: outcome.body === null ? (outcome.code ?? '') : 'ok', unknown };
  });
  const after = explainedBy(before, attempts, stored);
  if (!after) throw new Error(JSON.stringify({ before, attempts, stored }, fromSet));
  return { after, told: ended.map(({ told }) => told) };
}

const fromSet = (_name: string, value: unknown) => (value instanceof Set ? [...value] : value);

/** Checks that copies of one intent all got the same answer. */
function expectSameAnswers(
  order: MembershipOrder,
  told: Told<RouteName>,
  all: readonly { order: MembershipOrder; told: Told<RouteName> }[],
): void {
  if (!('key' in order) || told.outcome.body === null) return;
  const first = all.find((other) => other.order === order && other.told.outcome.body !== null);
  expect(told.outcome.body).toEqual(first?.told.outcome.body);
}

/** Plays one run: waves in sequence, on a new family. */
export async function playMembership(
  fleet: Fleet,
  run: Run,
  isOver: () => boolean,
): Promise<Tally> {
  const world = await openMembershipWorld(fleet, run);
  const watcher = watch(world);
  let state = await readMembership(world, { keys: new Set(), strangers: run.strangers });
  let waves = 0;
  let calls = 0;
  let done = 0;
  try {
    for (const wave of run.waves) {
      if (waves > 0 && isOver()) break;
      waves += 1;
      const { after, told } = await playWave(world, state, wave);
      state = after;
      calls += told.length;
      done += told.filter(({ outcome }) => outcome.body !== null).length;
    }
  } finally {
    await watcher.stop();
  }
  const moments = watcher.moments();
  return { waves, calls, done, refused: calls - done, 'moments looked at': moments };
}
