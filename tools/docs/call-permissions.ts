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

/** Lists every call with its permitted callers, which `functions/src/app/roles.test.ts` tests. */
export function callPermissions(): string {
  return table(
    ['call', 'who may call', 'asks Auth'],
    Object.entries<Route>(ROUTES).map(([name, route]) => [
      code(name),
      whoMayCall(route),
      isAuthAsked(route) ? 'yes' : '',
    ]),
  );
}
