import { ago, CHILD, LONG, PARENT } from '../catalogue/family-fixture';
import { Alone } from '../catalogue/alone';
import { AppStory, type AppStoryProps } from '../catalogue/app-story';
import { press, pressAt, type } from '../catalogue/steps';
import type { Stories } from '../catalogue/stories';
import {
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakeJar,
  fakeJarMove,
  fakePreferences,
  ready,
} from '../testing/fake-live';
import { answer, refusal } from '../testing/fake-server';
import { SeasonCard } from './parts/season-card';

const SIBLING = fakeChild({ id: 'mia', name: 'Mia' });
const LEO = fakeChild({ id: CHILD.id, name: CHILD.name });

const got = (from: string, amount: number, more: object = {}) => ({
  entryId: `${from}${amount}`,
  from,
  wish: null,
  household: null,
  occasion: 'new_year',
  year: 2026,
  amount,
  currency: 'TWD',
  timestamp: '2026-02-16T12:00:00.000Z',
  takenBack: false,
  ...more,
});

const lins = { household: '台南林家' };
const ENVELOPES = [
  got('阿嬤', 3600, { ...lins, wish: '快高長大' }),
  got('Mei Lin', 1200, { takenBack: true }),
  got(LONG.latin, 600),
  got('阿公', 2000, { ...lins, year: 2025, timestamp: '2025-01-28T12:00:00.000Z' }),
  got('舅舅', 1000, { year: 2025, timestamp: '2025-01-28T12:00:00.001Z' }),
];
const GIFT = {
  id: 'g',
  household: '台南林家',
  year: 2026,
  currency: 'TWD',
  amount: 1200,
  to: '小美',
};
const BOOK = { envelopes: ENVELOPES, givenBack: [GIFT] };
const EMPTY = { envelopes: [], givenBack: [] };

const jar = fakeJar('Bicycle', { saved: 1000, target: 900_000, icon: 'star', parts: 1 });
const TAIWAN = {
  preferences: ready(fakePreferences({ localCurrency: 'TWD', timeZone: 'Asia/Taipei' })),
  balances: ready([fakeBalance('TWD', 50_000, [jar])]),
};

const book = (answered: object) => ({ '/api/red-envelopes': () => answer(answered) });

function parents(steps: AppStoryProps['steps'], more: Partial<AppStoryProps> = {}) {
  return (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={book(BOOK)}
      live={TAIWAN}
      steps={[press('parent:card.deposit'), press('envelopes:heading'), ...(steps ?? [])]}
      {...more}
    />
  );
}

const ROWS = [
  ['阿公', '2000'],
  ['阿嬤', '3600'],
  ['阿嬤', '600'],
  [LONG.latin, '1200'],
] as const;
const EVENING = {
  occasion: 'new_year',
  currency: 'TWD',
  share: true,
  rows: ROWS.map(([from, amount]) => ({ from, amount, wish: '', household: '' })),
} as const;
const stored = { evenings: { [CHILD.id]: EVENING } };
const openBook = press('envelopes:book.title');
const SECOND_LINE = [
  {
    path: 'envelopes[1].amount',
    key: 'validation.amountInvalid' as const,
    message: 'validation.amountInvalid' as const,
  },
];

const envelopeOf = (from: string, wish: string | null) => ({
  batchId: 'b',
  from,
  wish,
  household: null,
  occasion: 'new_year' as const,
  year: 2026,
});

/** Envelopes of an evening, a millisecond apart, that the child has not opened. */
const SEALED = {
  ...TAIWAN,
  entries: ready(
    (
      [
        ['阿嬤', '快高長大，學業進步', 360_000],
        ['Jun Lin', null, 120_000],
        [LONG.latin, '快高長大', 60_000],
        ['舅舅', null, 20_000],
      ] as const
    )
      .map(([from, wish, minor], n) =>
        fakeEntry(`e${n}`, {
          minor,
          currency: 'TWD',
          description: from,
          envelope: envelopeOf(from, wish),
          timestamp: new Date(ago(1).getTime() + n),
        }),
      )
      .reverse(),
  ),
  jarMoves: ready([
    fakeJarMove('e0', {
      kind: 'shared',
      currency: 'TWD',
      legs: [
        [jar, 180_000],
        [null, 180_000],
      ],
    }),
  ]),
};

const child = (at: string, more: Partial<AppStoryProps>) => (
  <AppStory at={at} as={CHILD.id} {...more} />
);

export const stories: Stories = {
  'in the season': (
    <Alone>
      <SeasonCard
        familyId="lin"
        list={[LEO, SIBLING].map((one) => ({ child: one, balances: [] }))}
        preferences={fakePreferences({ localCurrency: 'TWD' })}
        today="2027-02-05"
      />
    </Alone>
  ),
  'an evening that begins': parents([]),
  'an evening, half entered': parents([], { stored }),
  'an evening, refused': parents([press('envelopes:enter.submit')]),
  'an evening, refused by the server': parents([press('envelopes:enter.submit')], {
    stored,
    answers: {
      '/api/red-envelopes': (_body, { method }) =>
        method === 'GET' ? answer(BOOK) : refusal('amount_out_of_range', { fields: SECOND_LINE }),
    },
  }),
  'an evening that is not sent': parents([press('envelopes:enter.submit')], {
    stored,
    answers: {
      '/api/red-envelopes': (_body, { method }) =>
        method === 'GET' ? answer(EMPTY) : refusal('internal'),
    },
  }),
  'the book': parents([openBook]),
  'the book, from the family’s data': (
    <AppStory
      at="/dashboard"
      as={PARENT}
      answers={book(BOOK)}
      live={TAIWAN}
      steps={[
        press('family:tabs.preferences'),
        press('preferences:data.title'),
        press('envelopes:book.open'),
      ]}
    />
  ),
  'the book without an envelope': parents([openBook], { answers: book(EMPTY) }),
  'the book that does not load': parents([openBook], {
    answers: { '/api/red-envelopes': () => refusal('internal') },
  }),
  'the book, a gift given back': parents([
    openBook,
    press('envelopes:gift.addNamed', { household: '台南林家' }),
    type('amount', '600'),
  ]),
  'the book, a gift refused': parents([
    openBook,
    press('envelopes:gift.addNamed', { household: '台南林家' }),
    press('envelopes:gift.submit'),
  ]),
  'the child’s own book': child('/dashboard?place=rewards', {
    answers: book({ ...BOOK, givenBack: [] }),
    steps: [openBook],
  }),
  'sealed envelopes': child('/dashboard', { live: SEALED }),
  'an envelope, opened': child('/dashboard', {
    live: SEALED,
    steps: [pressAt('button[data-seen]')],
  }),
  'the next envelope': child('/dashboard', {
    live: SEALED,
    answers: {
      '/api/children/child/seen': (body) => answer({ seenUpTo: (body as { upTo: string }).upTo }),
    },
    steps: [pressAt('button[data-seen]'), pressAt('button[data-seen]')],
  }),
};
