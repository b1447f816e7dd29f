import type { RouteName } from '@pennysprout/shared/api/contract';
import { addDays } from '@pennysprout/shared/allowances/dates';
import { MINUTE_MS } from '@pennysprout/shared/kernel/dates/durations';
import { hashOfCode } from '../auth/hand-over';
import { NOT_DUE, nextDue } from '../allowances/due';
import { Timestamp } from 'firebase-admin/firestore';
import {
  putExampleAllowance,
  putExampleEntry,
  putExampleGift,
  putExamplePayDay,
  putExampleJar,
  putExampleRequest,
} from './examples';
import { familyOf, type World } from './world';

const PREPARATIONS: Readonly<Partial<Record<RouteName, (world: World) => Promise<unknown>>>> = {
  acceptInvitation: invite,
  declineInvitation: invite,
  withdraw: fund,
  undoTransaction: (world) => putExampleEntry(world.api, familyOf(world)),
  undoPayDay: (world) => putExamplePayDay(world.api, familyOf(world)),
  changeJar: fillJar,
  moveJar: fillJar,
  setJarShares: fillJar,
  closeJar: fillJar,
  createAllowance: sayTimeZone,
  changeAllowance: owe,
  payAllowanceNow: owe,
  pauseAllowance: owe,
  resumeAllowance: async (world) => {
    await owe(world);
    await allowanceOf(world).update({ ...NOT_DUE, active: false });
  },
  deleteAllowance: owe,
  createRequest: fund,
  cancelRequest: ask,
  approveRequest: ask,
  declineRequest: ask,
  removeDevice: putDevice,
  removeGiftReturn: (world) => putExampleGift(world.api, familyOf(world)),
  takeHandOver: putHandOver,
  tradeStock: (world) => Promise.all([fund(world), world.api.deps.market.price('AAPL')]),
  getRandomQuote: ({ api }) => api.deps.quotes(),
  getStockPrice: ({ api }) => api.deps.market.price('AAPL'),
  getExchangeRate: ({ api }) => api.deps.market.rate('USD', 'TWD'),
  applyInterest: async (world) => {
    await fund(world);
    const { api, ann } = world;
    await api.deps.db.familyPreferences.doc(ann.familyId).update({ interestRate: 12 });
  },
};

/**
 * Prepares the database so that the owner's example of the call succeeds. Whatever is cached by an
 * instance is already loaded.
 */
export async function prepare(name: RouteName, world: World): Promise<void> {
  await PREPARATIONS[name]?.(world);
}

function invite({ api, zoe, ann }: World) {
  const { token, familyId } = zoe;
  const body = { email: ann.email, role: 'parent' } as const;
  return api.succeed('inviteMember', { token, query: { familyId }, body });
}

function fund({ api, ann, ada }: World) {
  const body = { childId: ada.id, amount: 1000, description: 'Start' };
  return api.succeed('deposit', { token: ann.token, body });
}

/** Opens a request, with the money it needs. */
async function ask(world: World): Promise<void> {
  await fund(world);
  await putExampleRequest(world.api, familyOf(world));
}

function putDevice(world: World) {
  const { deviceId, familyId, ownerId: userId } = familyOf(world);
  const at = Timestamp.fromDate(world.api.deps.now());
  const device = { userId, familyId, token: 'token', language: 'en' } as const;
  const times = { createdAt: at, lastSeenAt: at, expiresAt: at };
  return world.api.deps.db.devices.doc(deviceId).set({ ...device, ...times });
}

function putHandOver(world: World) {
  const { handOverCode, familyId, ownerId: parentId, childId, accessCode } = familyOf(world);
  const { db, now } = world.api.deps;
  const expiresAt = Timestamp.fromMillis(now().getTime() + MINUTE_MS);
  const handOver = { familyId, childId, parentId, sessionEpoch: 0, accessCode, expiresAt };
  return db.handOvers.doc(hashOfCode(handOverCode)).set(handOver);
}

/** Creates the examples' jar, with a little in it. */
async function fillJar(world: World): Promise<void> {
  const { api, ann } = world;
  const { childId, jarId } = familyOf(world);
  await fund(world);
  await putExampleJar(api, { childId, jarId });
  const body = { direction: 'in', amount: 20 } as const;
  await api.succeed('moveJar', { token: ann.token, params: { childId, jarId }, body });
}

async function sayTimeZone({ api, ann }: World): Promise<void> {
  await api.deps.db.familyPreferences.doc(ann.familyId).update({ timeZone: 'Asia/Taipei' });
}

/** Dates due so far: a new one each time, since each is paid only once. */
let owed = 0;

/** Creates the examples' allowance with one due date. */
async function owe(world: World): Promise<void> {
  const family = familyOf(world);
  await sayTimeZone(world);
  await putExampleAllowance(world.api, family);
  await allowanceOf(world).update({
    ...nextDue(family.childId, addDays('2020-01-03', 7 * owed), 'Asia/Taipei'),
  });
  owed += 1;
}

function allowanceOf(world: World) {
  return world.api.deps.db.allowances.doc(familyOf(world).allowanceId);
}
