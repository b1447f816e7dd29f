import { ROUTES, type RouteName } from '@pennysprout/shared/api/contract';
import type { ExampleFamily } from '@pennysprout/shared/kernel/call/example-family';
import type { Route } from '@pennysprout/shared/kernel/call/route';
import {
  putExampleAllowance,
  putExampleEntry,
  putExampleGift,
  putExamplePayDay,
  putExampleJar,
  putExampleRequest,
} from './examples';
import { outcome } from './test-members';
import { sampleOf } from './samples';
import { urlOf, type TestApi } from './test-api';

function callsWhere(matches: (route: Route) => boolean): RouteName[] {
  return (Object.keys(ROUTES) as RouteName[]).filter((name) => matches(ROUTES[name]));
}

export const SIGNED_IN_CALLS = callsWhere(({ caller }) => caller !== 'anyone');
/** Calls by parents about one family, or one child of it. */
export const FAMILY_CALLS = callsWhere(({ about, caller }) => about !== null && caller !== 'child');
export const OWNERS_CALLS = callsWhere(({ ownerOnly }) => ownerOnly === true);

/** Returns each call's status with this token. Authentication comes first, so any path will do. */
export async function statusesOfEveryCall(
  api: TestApi,
  token: string,
): Promise<Record<string, number>> {
  const answers = SIGNED_IN_CALLS.map(async (name) => {
    const { status } = await api.raw(urlOf(name, {}), { method: ROUTES[name].method, token });
    return [name, status] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** Makes each call about the family in turn as this parent; returns "ok" or the error code. */
export async function outcomesOfFamilyCalls(
  api: TestApi,
  { id: callerId, token }: { readonly id: string; readonly token: string },
  subject: ExampleFamily,
): Promise<Record<string, string>> {
  const family = { ...subject, callerId };
  await putExampleJar(api, family);
  await putExampleAllowance(api, family);
  await putExampleEntry(api, family);
  await putExamplePayDay(api, family);
  await putExampleRequest(api, family);
  await putExampleGift(api, family);
  const outcomes: Record<string, string> = {};
  for (const name of FAMILY_CALLS) {
    const sample = sampleOf(name, family);
    const { method } = ROUTES[name];
    const body = method !== 'GET' ? { body: JSON.stringify(sample.body ?? {}) } : {};
    const headers = { 'content-type': 'application/json' };
    const answer = await api.raw(urlOf(name, sample), { method, token, headers, ...body });
    outcomes[name] = outcome(answer);
  }
  return outcomes;
}

/** Lists the calls refused because the family is another's, or gone. */
export function refusedAmong(outcomes: Readonly<Record<string, string>>): string[] {
  const refusals = ['forbidden', 'not_found'];
  return Object.keys(outcomes).filter((name) => refusals.includes(outcomes[name] ?? ''));
}
