import { ROUTES } from '@pennysprout/shared/api/contract';
import { isAuthAsked, type Route } from '@pennysprout/shared/kernel/call/route';
import { code, table } from './markdown';

export const CALLERS: Readonly<Record<Route['caller'], string>> = {
  anyone: 'anyone',
  user: 'signed-in users',
  parent: 'parents',
  child: 'children',
};

/** Describes who may make a call. */
function whoMayCall({ caller, about, ownerOnly }: Route): string {
  if (ownerOnly) return 'the owner of the family';
  if (about === null) return CALLERS[caller];
  if (caller === 'parent') return 'parents of the family';
  if (caller === 'child') return 'the child itself';
  return about === 'child' ? 'the child and its parents' : 'parents and children of the family';
}

/** Lists the calls by permitted caller, which `functions/src/app/roles.test.ts` tests. */
export function callPermissions(): string {
  const calls = new Map<string, string[]>();
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const who = whoMayCall(route);
    const marked = isAuthAsked(route) && route.method === 'GET' ? `${code(name)} †` : code(name);
    calls.set(who, [...(calls.get(who) ?? []), marked]);
  }
  return table(
    ['who may call', 'calls'],
    [...calls].map(([who, names]) => [who, names.join(', ')]),
  );
}
