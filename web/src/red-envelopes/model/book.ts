import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { householdOf } from '@pennysprout/shared/red-envelopes/divide';
import type { LiveFamily } from '../../kernel/live/live';

type RedEnvelope = RouteResponse<'listRedEnvelopes'>['envelopes'][number];
export type GiftReturn = RouteResponse<'noteGiftReturn'>;

/** Child whose envelopes the book shows. */
export interface BookChild {
  readonly id: string;
  readonly name: string;
}

/** Envelope with the child that got it. */
export interface GotEnvelope extends RedEnvelope {
  readonly child: BookChild;
}

/** All that is known of a family's red envelopes, newest first. */
export interface Book {
  readonly got: readonly GotEnvelope[];
  readonly givenBack: readonly GiftReturn[];
}

/** Year of a household in the book. */
export interface BookYear {
  readonly year: number;
  readonly got: readonly GotEnvelope[];
  readonly givenBack: readonly GiftReturn[];
}

export interface BookHousehold {
  readonly household: string;
  /** Newest first. */
  readonly years: readonly BookYear[];
}

/** Groups the book by household and year, latest givers first. */
export function householdsOf({ got, givenBack }: Book): readonly BookHousehold[] {
  const names = new Set([...got.map(householdOf), ...givenBack.map(({ household }) => household)]);
  return [...names].map((household) => {
    const its = {
      got: got.filter((envelope) => householdOf(envelope) === household),
      givenBack: givenBack.filter((gift) => gift.household === household),
    };
    const years = new Set([...its.got, ...its.givenBack].map(({ year }) => year));
    return {
      household,
      years: [...years]
        .sort((a, b) => b - a)
        .map((year) => ({
          year,
          got: its.got.filter((envelope) => envelope.year === year),
          givenBack: its.givenBack.filter((gift) => gift.year === year),
        })),
    };
  });
}

/** Giver who can be proposed. */
export interface Giver {
  readonly from: string;
  readonly household: string | null;
}

/** Returns the givers, who gave last first, each once. */
export function giversOf({ got }: Book): readonly Giver[] {
  const byName = new Map<string, Giver>();
  for (const { from, household } of got) {
    if (!byName.has(from)) byName.set(from, { from, household });
  }
  return [...byName.values()];
}

/** Returns the givers, followed by the family's parents that have a name used by the children. */
export function withParents(
  givers: readonly Giver[],
  people: LiveFamily['people'] = {},
): readonly Giver[] {
  const known = new Set(givers.map(({ from }) => from));
  const called = new Set(Object.values(people).flatMap(({ calledBy = [] }) => calledBy));
  const parents = [...called].filter((from) => !known.has(from));
  return [...givers, ...parents.map((from) => ({ from, household: null }))];
}

/** Returns the givers of a child's envelopes of this year that were not taken back. */
export function giversThisYear({ got }: Book, childId: string, year: number): ReadonlySet<string> {
  const its = got.filter((one) => one.child.id === childId && one.year === year);
  return new Set(its.filter(({ takenBack }) => !takenBack).map(({ from }) => from));
}

/** Columns of the book as a table. */
export const BOOK_COLUMNS = [
  'household',
  'year',
  'direction',
  'child',
  'from',
  'to',
  'occasion',
  'wish',
  'currency',
  'amount',
  'takenBack',
] as const;

/** Returns the book as table rows: envelopes, and gifts in return. */
export function bookRows(book: Book) {
  return householdsOf(book).flatMap(({ household, years }) =>
    years.flatMap(({ year, got, givenBack }) => [
      ...got.map(({ child, from, occasion, wish, currency, amount, takenBack }) => ({
        household,
        year,
        direction: 'got',
        child: child.name,
        from,
        occasion,
        wish,
        currency,
        amount,
        takenBack,
      })),
      ...givenBack.map(({ to, currency, amount }) => ({
        household,
        year,
        direction: 'given back',
        to,
        currency,
        amount,
      })),
    ]),
  );
}
