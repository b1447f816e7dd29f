import * as fc from 'fast-check';
import { expect } from 'vitest';
import { changeJar } from '../../jars/change-jar';
import { setJarShares } from '../../jars/set-jar-shares';
import { compareAccount } from './compare';
import { anyJarOwner, byMember, childAt, parentFor, type Generated } from './generators';
import { familyOfChild, potsOf, type Model } from './model';
import { codeOf } from './sending';
import type { Step } from './step';
import { jarIdsOf, parentOf } from './system';

export const anyAgreement = fc.record({
  ...anyJarOwner,
  by: byMember,
  freeParts: fc.integer({ min: 0, max: 9 }),
  /** By jar in order, as many as there are. */
  parts: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
  release: fc.constantFrom('own' as const, 'ask' as const),
});

/** Lets a parent set how new money is allocated, and if the child must ask first for the oldest jar. */
export function agreeStep(agreement: Generated<typeof anyAgreement>): Step {
  const { child, currency, by: caller, freeParts, release } = agreement;
  return {
    name: 'agree',
    details: agreement,
    possible: (model) => potsOf(model, childAt(model, child), currency).jars.length > 0,
    run: async (model, system) => {
      const childId = childAt(model, child);
      const by = parentFor(model, childId, caller);
      const ids = [...(await jarIdsOf(system.deps, childId, currency)).values()];
      const parts = Object.fromEntries(ids.map((id, n) => [id, agreement.parts[n] ?? 0]));
      const parent = parentOf(system, by);
      const agreed = setJarShares(system.deps, parent, { childId, currency, freeParts, parts });
      const expected = familyOfChild(model, childId).members.has(by) ? 'ok' : 'forbidden';
      expect(await agreed.then(() => 'ok', codeOf)).toBe(expected);
      const changed = changeJar(system.deps, parent, { childId, jarId: ids[0] ?? '', release });
      expect(await changed.then(() => 'ok', codeOf)).toBe(expected);
      if (expected === 'ok') agree(model, childId, agreement);
      await compareAccount(system, model, childId, currency);
      return expected;
    },
  };
}

export type Agreement = Pick<
  Generated<typeof anyAgreement>,
  'currency' | 'freeParts' | 'parts' | 'release'
>;

export function agree(model: Model, childId: string, agreement: Agreement): void {
  const pots = potsOf(model, childId, agreement.currency);
  pots.freeParts = agreement.freeParts;
  pots.jars.forEach((jar, n) => {
    jar.parts = agreement.parts[n] ?? 0;
    if (n === 0) jar.release = agreement.release;
  });
}
