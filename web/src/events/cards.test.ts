import i18next from 'i18next';
import { assert, beforeAll, describe, expect, it, test } from 'vitest';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Language } from '../kernel/i18n/language';
import { initI18n } from '../kernel/i18n/i18n';
import { writeStored } from '../kernel/session/storage';
import type { LiveRequest } from '../kernel/live/live';
import {
  fakeAllowance,
  fakeEntry,
  fakeJar,
  fakeJarMove,
  fakeRequest,
  fakeSplit,
  fakeStockTransaction,
} from '../testing/fake-live';
import { CARDS } from './cards';
import { nameOfEntry } from './entry-name';
import type { EventKind, ChildEvent } from './event';
import { eventOfEntry, eventOfRequest, eventOfTrade } from './event-of';
import {
  actionFor,
  amountOf,
  replyOf,
  cardSentenceOf,
  sentenceOf,
  eventToast,
  changeText,
  destinationsOf,
} from './describe-event';
import { actorName, type Actor } from './actor';
import { NAMESPACES, type Reader, type Words } from './words';

beforeAll(async () => {
  await initI18n();
  writeStored('language', 'zh-TW');
  writeStored('language', 'en');
});

const people = { mei: { name: 'Mei', picture: '' } };

/** Words to the child, to its parent Mei, or to its other parent. */
function wordsFor(reader: Reader | 'other', language: Language = 'en'): Words {
  const name = language === 'en' ? 'Leo' : '小安';
  const t = i18next.getFixedT(language, NAMESPACES);
  const readerId = { child: null, parent: 'mei', other: 'jun' }[reader];
  return {
    t,
    language,
    reader: reader === 'child' ? 'child' : 'parent',
    name,
    people,
    readerId,
    timeZone: 'UTC',
  };
}

const AT = new Date('2026-03-05T05:06:00Z');
const BIKE = fakeJar('Bike');

type Entry = Parameters<typeof fakeEntry>[1];

function ofEntry(changes: Entry): ChildEvent {
  return eventOfEntry(fakeEntry('e', { minor: 500, createdBy: 'mei', ...changes }));
}

const allowanceOf = (dueOn: string, description: string) =>
  ofEntry({ description, createdBy: 'schedule', allowance: { allowanceId: 'a', dueOn } });

function ofRequest(changes: Partial<LiveRequest>): ChildEvent {
  const event = eventOfRequest(fakeRequest('r', { decidedBy: 'mei', decidedAt: AT, ...changes }));
  assert(event);
  return event;
}

const yes = (given: number) => ({ status: 'approved', givenMinor: toMinorUnits(given) }) as const;
const no = (changes: Partial<LiveRequest> = {}) => ofRequest({ status: 'declined', ...changes });
const interest = {
  period: '2026-02',
  annualRatePercent: 3,
  balanceMinor: toMinorUnits(1000),
} as const;
const envelope = {
  batchId: 'b',
  from: 'Grandma',
  wish: null,
  household: null,
  occasion: 'new_year',
  year: 2026,
} as const;
const trade = { symbol: 'DIS', quantity: 2, comment: 'Chore' };
const taken = { kind: 'deposit_undo', undoes: 'd', minor: -500, description: 'Chore' } as const;

/** Sentences of an event, which Mei has decided, if somebody has; null where one is not told. */
type Sentences = readonly [child: string | null, mei: string, otherParent?: string];

/** Events with their sentences in English and in Chinese. To other parents they are often the same. */
type Told = readonly [event: ChildEvent, en: Sentences, zh: Sentences];

/** Told to parents of a yes. */
const YES_TO_PARENTS = [
  ['You said yes to Leo · Stickers', 'Mei said yes to Leo · Stickers'],
  ['你答應了小安 · Stickers', 'Mei答應了小安 · Stickers'],
] as const;

const YES: readonly [Sentences, Sentences] = [
  ['Yes! $3.00 for Stickers', ...YES_TO_PARENTS[0]],
  ['好！$3.00可以拿去買Stickers', ...YES_TO_PARENTS[1]],
];

interface Purchase {
  readonly days: number | null;
  readonly purpose?: 'save' | 'give';
  readonly target?: number;
  readonly given?: number;
}

/** Yes to what a jar was for. */
function bought({ days, purpose = 'save', target = 300, given = 300 }: Purchase): ChildEvent {
  const jarTargetMinor = toMinorUnits(target);
  const event = ofRequest({ ...yes(given), closesJar: true, jarTargetMinor, jarPurpose: purpose });
  assert(event.kind === 'bought');
  return { ...event, jar: 'Kite', days };
}

/** Told to parents of a no. */
const NO = [
  ['You said not this time to Leo · Stickers', 'Mei said not this time to Leo · Stickers'],
  ['你跟小安說這次先不要 · Stickers', 'Mei跟小安說這次先不要 · Stickers'],
] as const;

/** By kind, so that a kind without its sentences does not compile. */
const TOLD: Readonly<Record<EventKind, readonly Told[]>> = {
  deposit: [
    [
      ofEntry({ description: 'Chore' }),
      ['Mei gave you $5.00 · Chore', 'Leo got $5.00 · Chore'],
      ['Mei給你 $5.00 · 做家事', '小安得到 $5.00 · 做家事'],
    ],
    [
      ofEntry({ description: 'Other reward: Zoo', createdBy: 'gone' }),
      ['A parent gave you $5.00 · Other reward: Zoo', 'Leo got $5.00 · Other reward: Zoo'],
      ['家長給你 $5.00 · 其他獎勵：Zoo', '小安得到 $5.00 · 其他獎勵：Zoo'],
    ],
  ],
  allowance: [
    [
      allowanceOf('2026-03-04', 'Allowance'),
      ['Your allowance of Wed, Mar 4', "Leo's allowance of Wed, Mar 4"],
      ['3月4日週三的零用錢', '小安 3月4日週三的零用錢'],
    ],
    [
      allowanceOf('2026-03-01', 'Pocket money'),
      [
        'Your allowance · Paid late, due Sun, Mar 1, 2026 · Pocket money',
        "Leo's allowance · Paid late, due Sun, Mar 1, 2026 · Pocket money",
      ],
      [
        '你的零用錢 · 補發，原定 2026年3月1日週日 · Pocket money',
        '小安的零用錢 · 補發，原定 2026年3月1日週日 · Pocket money',
      ],
    ],
  ],
  red_envelope: [
    [
      ofEntry({ description: 'Grandma', envelope }),
      ['An envelope from Grandma', 'Leo got $5.00 from Grandma'],
      ['Grandma給你的紅包', '小安收到Grandma的紅包 $5.00'],
    ],
  ],
  withdrawal: [
    [
      ofEntry({ minor: -300, description: 'Stickers' }),
      ['You spent $3.00 on Stickers', 'Leo spent $3.00 on Stickers'],
      ['你花了 $3.00 · Stickers', '小安花了 $3.00 · Stickers'],
    ],
  ],
  request_open: [
    [
      ofRequest({}),
      ['You asked for $3.00 · Stickers', 'Leo asks for $3.00 · Stickers'],
      ['你想用 $3.00 · Stickers', '小安想用 $3.00 · Stickers'],
    ],
    [
      ofRequest({ kind: 'keep', from: null }),
      ['You want to hand in $3.00', 'Leo wants to hand in $3.00'],
      ['你想存 $3.00', '小安要存 $3.00'],
    ],
  ],
  request_yes: [
    [ofRequest(yes(300)), ...YES],
    [ofEntry({ minor: -300, description: 'Stickers', requestId: 'r' }), ...YES],
    [
      ofRequest({ ...yes(300), decidedBy: 'gone' }),
      ['Yes! $3.00 for Stickers', 'A parent said yes to Leo · Stickers'],
      ['好！$3.00可以拿去買Stickers', '家長答應了小安 · Stickers'],
    ],
  ],
  bought: [
    [
      bought({ days: 12 }),
      ['Kite is yours! You saved for it 12 days.', ...YES_TO_PARENTS[0]],
      ['Kite是你的了！你存了 12 天。', ...YES_TO_PARENTS[1]],
    ],
    [
      bought({ days: 0 }),
      ['Kite is yours!', ...YES_TO_PARENTS[0]],
      ['Kite是你的了！', ...YES_TO_PARENTS[1]],
    ],
    [
      bought({ days: 3, purpose: 'give' }),
      ['You gave Kite!', ...YES_TO_PARENTS[0]],
      ['你送出了「Kite」！', ...YES_TO_PARENTS[1]],
    ],
    [
      bought({ target: 200, given: 200, days: null }),
      [
        'Kite is yours!',
        'You gave Leo $2.00 of $3.00 · Stickers',
        'Mei gave Leo $2.00 of $3.00 · Stickers',
      ],
      [
        'Kite是你的了！',
        '小安想要 $3.00，你給了 $2.00 · Stickers',
        '小安想要 $3.00，Mei給了 $2.00 · Stickers',
      ],
    ],
  ],
  request_in_part: [
    [
      ofRequest(yes(200)),
      [
        'Yes to $2.00 of $3.00 for Stickers',
        'You gave Leo $2.00 of $3.00 · Stickers',
        'Mei gave Leo $2.00 of $3.00 · Stickers',
      ],
      [
        '好，$3.00 裡先給 $2.00 · Stickers',
        '小安想要 $3.00，你給了 $2.00 · Stickers',
        '小安想要 $3.00，Mei給了 $2.00 · Stickers',
      ],
    ],
  ],
  request_no: [
    [
      no(),
      ['Not this time: Stickers. Your $3.00 is free again.', ...NO[0]],
      ['這次先不要：Stickers，$3.00又可以用了', ...NO[1]],
    ],
    [
      { ...(no({ from: BIKE.id }) as ChildEvent<'request_no'>), jar: BIKE },
      ['Not this time: Stickers. Your $3.00 is back in Bike.', ...NO[0]],
      ['這次先不要：Stickers，$3.00 回到「Bike」了', ...NO[1]],
    ],
    [
      no({ from: BIKE.id }),
      ['Not this time: Stickers. Your $3.00 is back in its jar.', ...NO[0]],
      ['這次先不要：Stickers，$3.00 回到罐子裡了', ...NO[1]],
    ],
    [
      no({ kind: 'keep', from: null }),
      ['Not this time: Stickers.', ...NO[0]],
      ['這次先不要：Stickers', ...NO[1]],
    ],
    [
      no({ kind: 'earn', from: null }),
      ['Not this time: Stickers.', ...NO[0]],
      ['這次先不要：Stickers', ...NO[1]],
    ],
  ],
  keep_yes: [
    [
      ofRequest({ kind: 'keep', from: null, ...yes(300) }),
      ['Safe with the bank: $3.00 · Stickers', 'Leo handed in $3.00 · Stickers'],
      ['銀行幫你存好 $3.00 了 · Stickers', '小安存進 $3.00 · Stickers'],
    ],
  ],
  earned: [
    [
      ofRequest({ kind: 'earn', from: null, ...yes(300) }),
      ['You earned $3.00 · Stickers', 'Leo earned $3.00 · Stickers'],
      ['你賺到$3.00 · Stickers', '小安賺到$3.00 · Stickers'],
    ],
    [
      ofRequest({ kind: 'earn', from: null, ...yes(500) }),
      [
        'You earned $5.00 · Stickers (you said $3.00)',
        'Leo earned $5.00 · Stickers (Leo said $3.00)',
      ],
      ['你賺到$5.00 · Stickers（你說 $3.00）', '小安賺到$5.00 · Stickers（小安說 $3.00）'],
    ],
    [
      ofEntry({ description: 'Stickers', requestId: 'old', earned: true }),
      ['You earned $5.00 · Stickers', 'Leo earned $5.00 · Stickers'],
      ['你賺到$5.00 · Stickers', '小安賺到$5.00 · Stickers'],
    ],
  ],
  interest: [
    [
      ofEntry({ kind: 'interest', minor: 3, interest, createdBy: 'schedule' }),
      ['Your savings earned $0.03 · Feb 2026', "Leo's savings earned $0.03 · Feb 2026"],
      ['你的存款多了$0.03利息 · 2 月', '小安的存款多了$0.03利息 · 2 月'],
    ],
  ],
  jar_full: [
    [
      { kind: 'jar_full', id: BIKE.id, at: AT, jar: BIKE, currency: 'USD' },
      ['Bike is full!', "Leo's Bike is full"],
      ['Bike存滿了！', '小安的Bike存滿了'],
    ],
  ],
  medal: [
    [
      { kind: 'medal', id: 'saved_10000', at: AT, medal: 'saved_10000', currency: 'USD' },
      ['$10,000 Saved', 'Leo: $10,000 Saved'],
      ['存到 $10,000', '小安：存到 $10,000'],
    ],
  ],
  share_bought: [
    [
      eventOfTrade({ ...fakeStockTransaction('t'), quantityAfter: 5 }),
      ['You have 5 shares of Disney now · Chore', 'Leo has 5 shares of Disney now · Chore'],
      ['你現在有 5 股 Disney · 做家事', '小安現在有 5 股 Disney · 做家事'],
    ],
    [
      ofEntry({ kind: 'stock_buy', trade }),
      ['You got 2 shares of Disney · Chore', 'Leo got 2 shares of Disney · Chore'],
      ['你得到 2 股 Disney · 做家事', '小安得到 2 股 Disney · 做家事'],
    ],
  ],
  share_given: [
    [
      ofEntry({ kind: 'stock_buy', trade, bundle: 'b' }),
      ['Mei gave you 2 shares of Disney · Chore', 'Mei gave Leo 2 shares of Disney · Chore'],
      ['Mei送你 2 股Disney · Chore', 'Mei送小安 2 股Disney · Chore'],
    ],
    [
      eventOfTrade(
        fakeStockTransaction('t', { bundle: 't', quantity: 1, comment: '', createdBy: 'mei' }),
      ),
      ['Mei gave you 1 share of Disney', 'Mei gave Leo 1 share of Disney'],
      ['Mei送你 1 股Disney', 'Mei送小安 1 股Disney'],
    ],
  ],
  share_taken_back: [
    [
      ofEntry({ kind: 'stock_buy_undo', trade, bundle: 'b', undoes: 'b_stock_buy' }),
      [
        'Mei took back 2 shares of Disney · Chore',
        'Mei took back 2 shares of Disney from Leo · Chore',
      ],
      ['Mei收回了 2 股Disney · Chore', 'Mei收回了小安的 2 股Disney · Chore'],
    ],
    [
      eventOfTrade(
        fakeStockTransaction('t', { operation: 'buy_undo', quantity: 1, createdBy: 'mei' }),
      ),
      [
        'Mei took back 1 share of Disney · Chore',
        'Mei took back 1 share of Disney from Leo · Chore',
      ],
      ['Mei收回了 1 股Disney · Chore', 'Mei收回了小安的 1 股Disney · Chore'],
    ],
  ],
  share_sold: [
    [
      eventOfTrade({
        ...fakeStockTransaction('t', { operation: 'sell', comment: '' }),
        quantityAfter: 1,
      }),
      ['You have 1 share of Disney now', 'Leo has 1 share of Disney now'],
      ['你現在有 1 股 Disney', '小安現在有 1 股 Disney'],
    ],
    [
      ofEntry({ kind: 'stock_sell', trade: { ...trade, comment: '' } }),
      ['You sold 2 shares of Disney', 'Leo sold 2 shares of Disney'],
      ['你賣出 2 股 Disney', '小安賣出 2 股 Disney'],
    ],
  ],
  share_split: [
    [
      eventOfTrade(fakeSplit('s')),
      [
        'Netflix cut each share into 10. You had 2, now you have 20. They are worth the same.',
        'Netflix cut each share into 10. Leo had 2, and has 20 now. They are worth the same.',
      ],
      [
        'Netflix 把每一股分成 10 股。你本來有 2 股，現在有 20 股，價值一樣。',
        'Netflix 把每一股分成 10 股。小安本來有 2 股，現在有 20 股，價值一樣。',
      ],
    ],
    [
      ofEntry({
        kind: 'split_cash',
        split: { symbol: 'NFLX', on: '2026-03-04', fraction: '1 of 2' },
      }),
      [
        'Part of a share left over when NFLX was split',
        'Part of a share left over when NFLX was split',
      ],
      ['NFLX 股票分割後，不到一股的部分換成現金', 'NFLX 股票分割後，不到一股的部分換成現金'],
    ],
  ],
  taken_back: [
    [
      ofEntry(taken),
      [
        'Mei took back $5.00 · Chore',
        'Leo: You took back $5.00 · Chore',
        'Leo: Mei took back $5.00 · Chore',
      ],
      ['Mei收回 $5.00 · 做家事', '小安：你收回 $5.00 · 做家事', '小安：Mei收回 $5.00 · 做家事'],
    ],
  ],
  allowance_not_paid: [
    [
      {
        kind: 'allowance_not_paid',
        id: 'a',
        at: AT,
        allowance: fakeAllowance({ problem: 'amount_out_of_range' }),
      },
      [
        null,
        "Leo's allowance could not be paid: the account has reached its limit. We try again every hour.",
      ],
      [null, '小安的零用錢發不出去：帳戶裡的錢已經到上限了，我們每小時會再試一次。'],
    ],
  ],
};

const rows = Object.entries(TOLD).flatMap(([kind, told]) =>
  told.map((row) => ({ kind, row, said: row[1][1] })),
);

test.each(rows)(
  '$kind, to a parent “$said”, is told to each reader in both languages',
  ({ kind, row }) => {
    const [event, en, zh] = row;
    expect(event.kind).toBe(kind);
    const told = (language: Language) =>
      (['child', 'parent', 'other'] as const).map((reader) =>
        sentenceOf(event, wordsFor(reader, language)),
      );
    const all = ([child, mei, otherParent = mei]: Sentences) => [child, mei, otherParent];
    expect([told('en'), told('zh-TW')]).toEqual([all(en), all(zh)]);
  },
);

/** What people typed, their names and those of companies, which nobody can keep short. */
const TYPED = /Mei|Leo|小安|Stickers|Chore|Kite|Bike|Zoo|Pocket money|Disney|Netflix|NFLX/g;

/** All but a split, whose three facts take a few words more. */
const short = rows.filter(({ kind }) => kind !== 'share_split');

test.each(short)('to a child of seven, $kind is at most 12 words, or 24 characters', ({ row }) => {
  const [, [en], [zh]] = row;
  const words = (en ?? '')
    .replace(TYPED, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  expect(words.length, words.join(' ')).toBeLessThanOrEqual(12);
  const characters = (zh ?? '').replace(TYPED, '').match(/\p{Script=Han}/gu) ?? [];
  expect(characters.length, characters.join('')).toBeLessThanOrEqual(24);
});

test.each([
  // The family's Saturday and Friday, on a device in any zone.
  ['2026-10-02T22:00:00Z', 'Asia/Taipei', true],
  ['2026-10-02T16:00:00Z', 'Pacific/Honolulu', false],
])('an allowance of Friday, paid at %s in %s, is told as paid late: %s', (paid, timeZone, late) => {
  const allowance = { allowanceId: 'a', dueOn: '2026-10-02' };
  const entry = fakeEntry('e', { allowance, description: 'Pay', timestamp: new Date(paid) });
  const words = { ...wordsFor('child'), timeZone };
  expect([sentenceOf(eventOfEntry(entry), words), nameOfEntry(entry, words)]).toEqual(
    late
      ? [
          'Your allowance · Paid late, due Fri, Oct 2, 2026 · Pay',
          'Pay · Paid late, due Fri, Oct 2, 2026',
        ]
      : ['Your allowance of Fri, Oct 2 · Pay', 'Pay'],
  );
});

test.each<[Actor, string, string]>([
  ['bank', 'Penny', '小芽'],
  ['child', 'Leo', '小安'],
  [{ parent: 'mei' }, 'Mei', 'Mei'],
  [{ parent: 'unknown' }, 'A parent', '家長'],
  [{ parent: null }, 'A parent', '家長'],
])('%o is called %s, in Chinese %s', (who, en, zh) => {
  const called = (language: Language) => actorName(who, wordsFor('child', language));
  expect([called('en'), called('zh-TW')]).toEqual([en, zh]);
});

describe('how much', () => {
  it.each<[string, ChildEvent, number | null]>([
    ['came in', ofEntry({}), 500],
    ['went out', ofEntry({ minor: -300 }), -300],
    ['a purchase of shares cost', eventOfTrade(fakeStockTransaction('t')), -20_000],
    ['a sale brought', eventOfTrade(fakeStockTransaction('t', { operation: 'sell' })), 20_000],
    ['was asked for', ofRequest({}), -300],
    ['was given', ofRequest(yes(200)), -200],
    ['was handed in', ofRequest({ kind: 'keep', from: null, ...yes(300) }), 300],
    ['was refused is nothing', no(), null],
    ['a split moved is nothing', eventOfTrade(fakeSplit('s')), null],
  ])('%s', (_, event, minor) => {
    expect(amountOf(event)?.minor ?? null).toBe(minor);
  });
});

describe('a card with the amount large beside it does not say it again to the child:', () => {
  it.each<[string, ChildEvent, string, string]>([
    [
      'given',
      ofEntry({ description: 'Chore' }),
      'Mei gave you money · Chore',
      'Mei給你錢 · 做家事',
    ],
    [
      'spent',
      ofEntry({ minor: -300, description: 'Stickers' }),
      'You spent money on Stickers',
      '你花了錢 · Stickers',
    ],
    ['yes', ofRequest(yes(300)), 'Yes! For Stickers', '好！可以拿去買Stickers'],
    [
      'a part, with what was asked for',
      ofRequest(yes(200)),
      'Yes to part of $3.00 for Stickers',
      '好，$3.00 裡先給一部分 · Stickers',
    ],
    [
      'handed in',
      ofRequest({ kind: 'keep', from: null, ...yes(300) }),
      'Safe with the bank · Stickers',
      '銀行幫你存好了 · Stickers',
    ],
    [
      'earned, with what was said',
      ofRequest({ kind: 'earn', from: null, ...yes(500) }),
      'You earned it · Stickers (you said $3.00)',
      '你賺到錢了 · Stickers（你說 $3.00）',
    ],
    [
      'interest',
      ofEntry({ kind: 'interest', minor: 3, interest, createdBy: 'schedule' }),
      'Your savings earned interest · Feb 2026',
      '你的存款有利息了 · 2 月',
    ],
    ['taken back', ofEntry(taken), 'Mei took it back · Chore', 'Mei收回了 · 做家事'],
  ])('%s', (_, event, en, zh) => {
    expect(cardSentenceOf(event, wordsFor('child'))).toBe(en);
    expect(cardSentenceOf(event, wordsFor('child', 'zh-TW'))).toBe(zh);
    expect(cardSentenceOf(event, wordsFor('parent'))).toBe(sentenceOf(event, wordsFor('parent')));
  });
});

test('each jar and holding that something went to is named', () => {
  const move = fakeJarMove('e', {
    legs: [
      [BIKE, 200],
      [null, 300],
    ],
  });
  const deposit = { ...(ofEntry({}) as ChildEvent<'deposit'>), move };
  const places = (event: ChildEvent) =>
    destinationsOf(event, wordsFor('child')).map(({ text }) => text);
  expect(places(deposit)).toEqual(['Bike +$2.00']);
  const sold = eventOfTrade(fakeStockTransaction('t', { operation: 'sell' }));
  expect(places(sold)).toEqual(['DIS −2']);
  // Given of what had been held, which came from its jar before.
  const [leg] = fakeJarMove('e', { legs: [[BIKE, -300]] }).legs;
  const held = { ...fakeJarMove('e'), legs: [{ ...leg!, pot: 'wish', name: null }] };
  const given = ofEntry({ minor: -300, requestId: 'wish' }) as ChildEvent<'request_yes'>;
  expect(places({ ...given, entry: given.entry!, move: held })).toEqual([]);
});

test.each<[string, ChildEvent, string | null]>([
  ['an entry', ofEntry({}), 'Balance $5.00'],
  ['a trade', eventOfTrade(fakeStockTransaction('t')), 'Bought 2 shares of DIS · $100.00 each'],
  ['a split', eventOfTrade(fakeSplit('s')), 'NFLX · 2 → 20'],
  ['a no', no(), null],
])('what %s changes is told in one line', (_, event, line) => {
  expect(changeText(event, wordsFor('child'))).toBe(line);
});

test('a reply is told besides the sentence', () => {
  expect(replyOf(no({ reply: 'On your birthday' }), wordsFor('child'))).toBe('“On your birthday”');
  expect(replyOf(no(), wordsFor('child'))).toBeNull();
});

describe('an action', () => {
  const event = ofEntry({});
  const actions = { takeBack: () => 'Take back' };

  it('is offered to the reader whom it is for, if the page has it', () => {
    expect(actionFor('parent', event, actions)).toBe('Take back');
    expect(actionFor('child', event, actions)).toBeFalsy();
    expect(actionFor('parent', event, {})).toBeFalsy();
  });

  it('stands on a toast likewise, whose text stays as it is and whose icon is the card’s', () => {
    const takeBack = { label: 'Take back', onAct: () => undefined };
    const told = { title: 'Deposit Successful', description: 'Mia has it' };
    const shown = eventToast('parent', 'deposit', told, { takeBack });
    expect(shown).toMatchObject({ ...told, tone: 'success', action: takeBack });
    expect(shown.icon?.tint).toBe('gain');
    expect(eventToast('child', 'deposit', told, { takeBack }).action).toBeUndefined();
  });
});

test('a full jar and a medal are celebrated', () => {
  expect([CARDS.jar_full.size, CARDS.medal.size]).toEqual(['celebration', 'celebration']);
});
