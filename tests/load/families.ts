import { randomUUID } from 'node:crypto';
import { signInWithGoogleAccount } from '@pennysprout/functions/testing/auth-emulator';
import { makeCall } from '@pennysprout/functions/testing/calls';
import { newAccount } from '@pennysprout/functions/testing/people';
import type { CallOptions } from '@pennysprout/functions/testing/test-api';
import type { RouteName, RouteResponse } from '@pennysprout/shared/api/contract';

export interface Child {
  readonly id: string;
  readonly accessCode: string;
  readonly password: string;
}

/** Parent with an account, a family and children who have something to spend. */
export interface Family {
  readonly id: string;
  readonly token: string;
  readonly children: readonly Child[];
}

/** Starting amount in US dollars: enough for all purchases of a run. */
const START_AMOUNT = 1_000_000;

const SET_UP_TIMEOUT_MS = 60_000;
/** Families created concurrently; each child's password takes a real hash. */
const AT_ONCE = 4;

/** @throws Error when a call fails: nothing is meant to go wrong yet. */
export async function makeFamilies(
  url: string,
  count: number,
  childrenEach: number,
): Promise<Family[]> {
  const families: Family[] = [];
  while (families.length < count) {
    const some = Math.min(AT_ONCE, count - families.length);
    const made = Array.from({ length: some }, () => makeFamily(url, childrenEach));
    families.push(...(await Promise.all(made)));
  }
  return families;
}

async function makeFamily(url: string, childrenEach: number): Promise<Family> {
  const account = newAccount('Pat');
  const { uid, idToken: token } = await signInWithGoogleAccount(account);
  const succeed = succeedAt(url, token);
  const person = { googleId: uid, email: account.email, name: account.name, picture: '' };
  await succeed('signInWithGoogle', { body: person });
  const [family] = await succeed('listUserFamilies', {});
  if (!family) throw new Error('the first sign-in made no family');
  const query = { familyId: family.familyId };
  const children: Child[] = [];
  for (let n = 1; n <= childrenEach; n += 1) {
    const { child, loginInfo } = await succeed('createChild', { query, body: { name: 'Kid' } });
    const { accessCode, password } = loginInfo;
    const body = { childId: child.id, amount: START_AMOUNT, description: 'Start' };
    await succeed('deposit', { body });
    children.push({ id: child.id, accessCode, password });
  }
  return { id: family.familyId, token, children };
}

/** Returns a caller whose calls must succeed. */
export function succeedAt(url: string, token?: string) {
  return async <N extends RouteName>(
    name: N,
    options: CallOptions<N>,
  ): Promise<RouteResponse<N>> => {
    const call = { key: randomUUID(), token, ...options };
    const { status, body } = await makeCall(url, name, call, SET_UP_TIMEOUT_MS);
    if (body === null) throw new Error(`${name} was answered with ${status}`);
    return body;
  };
}
