import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Deps } from '../../kernel/deps';
import { removeMember } from '../../family-members/remove-member';
import { saveFamilyPreferences } from '../../family-preferences/save-family-preferences';
import { applyInterest } from '../../interest/apply-interest';
import { applyInterestPage } from '../../interest/apply-interest-page';
import { startInterestRun } from '../../interest/start-interest-run';
import { enqueueParts } from '../interest-run';
import { acceptInvitation } from '../../invitations/accept-invitation';
import { invite } from '../families';
import { crashAfter } from '../faults';
import { compareFamily } from './compare';
import {
  anyFamily,
  anyFault,
  byMember,
  familyAt,
  memberIn,
  oneOrTwo,
  SYMBOLS,
  type Generated,
} from './generators';
import {
  addTo,
  monthBefore,
  monthOf,
  payInterest,
  payPage,
  removeFrom,
  startInterest,
} from './model';
import { codeOf } from './sending';
import type { Step } from './step';
import { parentOf, toPeriod } from './system';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const anyApply = fc.record({ by: byMember, family: anyFamily, fault: anyFault });

/** Applies the current month's interest on demand. */
export function applyStep({ by: caller, family, fault }: Generated<typeof anyApply>): Step {
  return {
    name: 'apply interest',
    details: { by: caller, family, fault },
    run: async (model, system) => {
      const familyId = familyAt(model, family);
      const by = memberIn(model, familyId, caller);
      const call = (deps: Deps) => applyInterest(deps, parentOf(system, by), { familyId });
      if (!model.families.get(familyId)?.members.has(by)) {
        expect(await call(system.deps).then(() => 'ok', codeOf)).toBe('forbidden');
        return 'forbidden';
      }
      const period = monthOf(model.nowMs);
      if (fault !== 'none') {
        const { deps } = crashAfter(system.deps, 0, { answerLost: fault === 'after' });
        expect(await call(deps).then(() => 'ok', codeOf)).toBe('crash');
        if (fault === 'after') payInterest(model, familyId, period);
      }
      const { outcome, entries } = payInterest(model, familyId, period);
      expect(await call(system.deps)).toMatchObject({ outcome, entries });
      await compareFamily(system, model, familyId);
      return fault === 'none' ? outcome : `killed ${fault} commit, then ${outcome}`;
    },
  };
}

export const anyStart = fc.record({ pageSize: fc.constantFrom(1, 2, 100) });

/** Runs the schedule for the month that is over. */
export function startStep({ pageSize }: Generated<typeof anyStart>): Step {
  return {
    name: 'start monthly interest',
    details: { pageSize },
    run: async (model, system) => {
      const period = toPeriod(monthBefore(model.nowMs));
      const handedBefore = system.queue.length;
      const familyIds = startInterest(model);
      await startInterestRun(system.deps, period);
      await enqueueParts(system.deps, system.parts, { pageSize });
      // The run decides how to group them.
      const pages = system.queue.slice(handedBefore);
      expect(pages.flatMap((page) => page.familyIds).sort()).toEqual(familyIds);
      for (const page of pages) {
        expect(page.period).toBe(period);
        expect(page.familyIds.length).toBeLessThanOrEqual(pageSize);
      }
      model.queue.push(...pages);
      return `${pages.length} pages`;
    },
  };
}

export const anyDelivery = fc.record({
  pick: fc.nat(50),
  times: fc.constantFrom(1, 1, 2),
  servers: oneOrTwo,
  again: fc.boolean(),
});

/** Delivers a waiting page from the queue, once or twice at once, and perhaps again later. */
export function deliverStep({ pick, times, servers, again }: Generated<typeof anyDelivery>): Step {
  return {
    name: 'deliver interest page',
    details: { pick, times, servers, again },
    possible: ({ queue }) => queue.length > 0,
    run: async (model, system) => {
      const index = pick % model.queue.length;
      const page = system.queue[index];
      if (!page) throw new Error('the queues differ');
      const before = model.runs.size;
      payPage(model, page);
      await Promise.all(
        Array.from({ length: times }, (_, n) =>
          applyInterestPage(n % servers === 0 ? system.deps : system.second, page),
        ),
      );
      if (!again) for (const queue of [model.queue, system.queue]) queue.splice(index, 1);
      for (const familyId of page.familyIds) await compareFamily(system, model, familyId);
      return `${model.runs.size - before} paid`;
    },
  };
}

export const anyTime = fc.constantFrom(
  1,
  MINUTE_MS,
  60 * MINUTE_MS,
  DAY_MS,
  9 * DAY_MS,
  31 * DAY_MS,
);

export function waitStep(ms: number): Step {
  return {
    name: 'wait',
    details: { ms },
    run: (model, system) => {
      model.nowMs += ms;
      system.script.nowMs = model.nowMs;
      return Promise.resolve('');
    },
  };
}

export const anyRate = fc.record({
  by: byMember,
  family: anyFamily,
  rateTenths: fc.constantFrom(0, 1, 15, 100, 120, 120, 1000),
});

export function rateStep({ by: caller, family, rateTenths }: Generated<typeof anyRate>): Step {
  return {
    name: 'set interest rate',
    details: { by: caller, family, rateTenths },
    run: async (model, system) => {
      const familyId = familyAt(model, family);
      const by = memberIn(model, familyId, caller);
      const stored = model.families.get(familyId);
      const reasons = { depositReasons: ['Chores'], withdrawReasons: ['Toys'] };
      const currency = { localCurrency: 'USD', exchangeRateSource: 'api' } as const;
      const input = { familyId, interestRate: rateTenths / 10, ...reasons, ...currency };
      const saved = saveFamilyPreferences(system.deps, parentOf(system, by), {
        ...input,
        exchangeRate: null,
        exchangeRateLastUpdated: null,
      });
      const expected = stored?.members.has(by) ? 'ok' : 'forbidden';
      expect(await saved.then(() => 'ok', codeOf)).toBe(expected);
      if (stored && expected === 'ok') stored.rateTenths = rateTenths;
      return expected;
    },
  };
}

export const anyMembership = fc.record({
  by: byMember,
  family: anyFamily,
  member: fc.constantFrom('gus', 'gus', 'gus', 'ben', 'zoe', 'ann'),
});

export function removeStep({
  by: caller,
  family,
  member: memberId,
}: Generated<typeof anyMembership>): Step {
  return {
    name: 'remove member',
    details: { by: caller, family, memberId },
    run: async (model, system) => {
      const familyId = familyAt(model, family);
      const by = memberIn(model, familyId, caller);
      const expected = removeFrom(model, { by, familyId, memberId }) ?? 'ok';
      const removed = removeMember(system.deps, parentOf(system, by), { familyId, memberId });
      expect(await removed.then(() => 'ok', codeOf)).toBe(expected);
      return expected;
    },
  };
}

export function inviteStep({
  by: caller,
  family,
  member: memberId,
}: Generated<typeof anyMembership>): Step {
  return {
    name: 'invite member',
    details: { by: caller, family, memberId },
    run: async (model, system) => {
      const familyId = familyAt(model, family);
      const by = memberIn(model, familyId, caller);
      const expected = addTo(model, { by, familyId, memberId }) ?? 'ok';
      const invited = parentOf(system, memberId);
      const joined = invite(system.deps, parentOf(system, by), familyId, memberId).then(
        (invitationId) =>
          acceptInvitation(system.deps, invited, { invitationId, userId: memberId }),
      );
      expect(await joined.then(() => 'ok', codeOf)).toBe(expected);
      return expected;
    },
  };
}

export const anyMarket = fc.record({
  symbol: fc.constantFrom(...SYMBOLS),
  percent: fc.integer({ min: -30, max: 40 }),
  market: fc.constantFrom(...(['open', 'open', 'open', 'open', 'away', 'stale'] as const)),
});

/** Moves the price; the market goes down, has only stale prices, or is back. */
export function marketStep({ symbol, percent, market }: Generated<typeof anyMarket>): Step {
  return {
    name: 'market',
    details: { symbol, percent, market },
    run: (model, { script }) => {
      const cents = model.prices.get(symbol) ?? 0;
      const moved = Math.max(1_000, Math.round((cents * (100 + percent)) / 100));
      for (const state of [model, script]) {
        state.prices.set(symbol, moved);
        state.market = market;
      }
      return Promise.resolve(market);
    },
  };
}
