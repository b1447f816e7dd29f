import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PENNY_PROVERB } from '@pennysprout/shared/quotes/proverb';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { Language } from '../../../kernel/i18n/language';
import * as media from '../../../kernel/browser/use-media';
import { runSessionCleanup } from '../../../kernel/session/session-cleanup';
import * as sessionWatch from '../../../kernel/session/session-watch';
import {
  fakeAllowance,
  fakeBalance,
  fakeChild,
  fakeEntries,
  fakeEntry,
  fakeHold,
  fakeJar,
  fakeJarMove,
  fakePreferences,
  fakeRequest,
  fakeStockAsset,
  fakeSplit,
  fakeStockTransaction,
  LOADING,
  movesAsked,
  olderPagesAsked,
  ready,
  resetLive,
  setLive,
} from '../../../testing/fake-live';
import { answer, refusal, startFakeServer, type Answer } from '../../../testing/fake-server';
import { stubSession } from '../../../testing/fake-session';
import { renderPart } from '../../../testing/render-part';
import { settled } from '../../../testing/settled';
import { ChildDashboardPage } from './child-dashboard-page';
// Imported up front rather than during a test: they load slowly on a busy machine.
import '../../../forecast/parts/how-long';
import '../../../kit/entries/entry-how';
import './grow-place';
import './home-place';
import './jars-place';
import './news-celebration';
import './rewards-place';

const mia = { id: 'mia', name: 'Mia', familyId: 'lin', accountNumber: '48213097' };
const signedIn = { session: {} };
stubSession(() => signedIn.session);
vi.spyOn(sessionWatch, 'SessionWatch').mockReturnValue(null);

const asked = {
  lastUpdated: '2026-03-04T05:06:00.000Z',
  source: 'test',
};
/** Price of a stock that nobody suspects to be split. */
const undoubted = { beingChecked: false, splitOn: null };

let price: () => Response;
let rate: () => Response;
let quote: () => Response | Promise<Response>;
let quoteQuery = '';

beforeEach(() => {
  resetLive();
  localStorage.clear();
  signedIn.session = {
    status: 'child',
    child: { ...mia, isParent: false },
    family: { id: 'lin', name: 'Lin Family' },
  };
  setLive({ ownRecord: ready(looked(null)) });
  price = () => answer({ price: 120, currency: 'USD', fresh: true, ...asked, ...undoubted });
  rate = () => answer({ rate: 32, fresh: true, ...asked });
  quote = () => answer({ text: 'A coin a day.', author: 'Ada' });
  startFakeServer({
    '/api/stock/price/DIS': () => price(),
    '/api/currency-exchange-rate': () => rate(),
    '/api/quotes/random': (_body, { query }) => {
      quoteQuery = query.toString();
      return quote();
    },
  });
});

/** Child that has looked at everything until an instant, or never. */
const looked = (upTo: string | null, medals: Record<string, Date> = {}) => ({
  name: 'Mia',
  accessCode: null,
  medals,
  seenUpTo: upTo === null ? null : new Date(upTo),
});

type PlaceKey = 'home' | 'jars' | 'grow' | 'rewards';

interface Showing {
  readonly at?: PlaceKey;
  readonly language?: Language;
  readonly narrow?: boolean;
}

/** Opens a place, and waits until it is there. */
async function show({ at = 'home', language = 'en', narrow = false }: Showing = {}) {
  const address = at === 'home' ? '/dashboard' : `/dashboard?place=${at}`;
  await renderPart(
    <main>
      <ChildDashboardPage />
    </main>,
    language,
    { narrow, at: address },
  );
  // The child's wealth is there at once.
  const first = at === 'home' ? 2 : 1;
  await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThanOrEqual(first));
}

/** Goes to another place from the bar. */
async function go(name: string, heading = name) {
  await userEvent.click(screen.getByRole('link', { name }));
  await screen.findByRole('heading', { level: 1, name: heading });
  await screen.findAllByRole('region');
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const wealth = () => region('My Wealth');
const summary = () => region('Account Summary');
const history = () => region('My Reward History');
const shares = () => region('My Shares');
const achievements = () => region('My Achievements');
const wealthHistory = () => region('How my wealth grew');
const whatIHave = () => region('What I have');
const entries = () =>
  within(history().getByRole('list', { name: 'My Reward History' })).getAllByRole('listitem');
const news = () => document.querySelector('p[aria-live="polite"]')?.textContent;
const hero = () => document.querySelector('[class*=hero] [class*=hero]')?.textContent;
const heroIs = (text: string) => waitFor(() => expect(hero()).toBe(text));
const open = (figure: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name: `How do we know? ${figure}` }));
const panel = (figure: string) =>
  screen.getByRole('group', { name: `How do we know? ${figure}` }).textContent;
/** Explanation of one figure of a section. */
const answerAbout = (figure: string) => screen.getByRole('group', { name: figure }).textContent;
/** Expands a row by its text. */
const openRow = (words: string, within_: Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name: words }));

/** Sets up $10.00 and NT$50.00, and three shares at $120.00 that cost $100.00 each, in TWD. */
function rich() {
  setLive({
    preferences: ready(fakePreferences({ localCurrency: 'TWD' })),
    balances: ready([fakeBalance('USD', 1000), fakeBalance('TWD', 5000)]),
    stockAssets: ready([fakeStockAsset()]),
    entries: ready([fakeEntry('Chore', { minor: 400, balanceAfterMinor: toMinorUnits(1000) })]),
  });
}

describe('the welcome on Home', () => {
  test('greets the child on its first day', async () => {
    setLive({ preferences: ready(fakePreferences({ localCurrency: 'TWD' })) });
    await show();
    screen.getByRole('heading', { level: 1, name: 'Hi, Mia!' });
    screen.getByRole('img', { name: 'A coin with a sleeping seed' });
    expect(hero()).toBe('NT$0.00');
    await userEvent.click(screen.getByText('Account Summary'));
    summary().getByText('4821 3097');
    await go('Grow');
    shares().getByText('No shares yet');
    await wealthHistory().findByText(/Your line starts to grow tomorrow/);
    whatIHave().getByText(/As soon as you have a coin/);
    await go('Rewards');
    history().getByText('Your first coin is on its way');
  });

  test('shows a plant that has grown with the child’s entries', async () => {
    setLive({ entries: ready(fakeEntries(5)) });
    await show();
    screen.getByRole('img', { name: 'A coin with a leafy plant' });
  });

  test('shows a quote for children', async () => {
    await show();
    const said = region('Quote of the day');
    await said.findByText('A coin a day.');
    said.getByText('— Ada');
    expect(quoteQuery).toContain('isChildFriendly=true');
  });

  test('shows a proverb where no quote can be loaded', async () => {
    quote = () => refusal('unavailable');
    await show({ language: 'zh-TW' });
    await region('今天的一句話').findByText(PENNY_PROVERB['zh-TW'].text);
  });
});

describe('the child’s wealth', () => {
  test('is the sum of savings and shares, in the family’s currency', async () => {
    rich();
    await show();
    await heroIs('NT$11,890.00');
    const summary = within(screen.getByRole('group', { name: 'Account Summary' }));
    summary.getByText('NT$370.00');
    summary.getByText('NT$11,520.00');
    summary.getByText('NT$11,890.00');
  });

  test('is updated live', async () => {
    setLive({ balances: ready([fakeBalance('USD', 1000)]) });
    await show();
    expect(hero()).toBe('$10.00');
    act(() => {
      setLive({ balances: ready([fakeBalance('USD', 1250)]) });
    });
    expect(hero()).toBe('$12.50');
  });

  test('is broken down by currency, with rate and age, without currencies that are spent', async () => {
    rich();
    setLive({
      balances: ready([fakeBalance('USD', 1000), fakeBalance('TWD', 5000), fakeBalance('EUR', 0)]),
    });
    await show();
    await heroIs('NT$11,890.00');
    await userEvent.click(screen.getByText('Account Summary'));
    await userEvent.click(summary().getByText('My savings by currency'));
    const [dollars, taiwanese, ...others] = within(
      summary().getByRole('list', { name: 'My savings by currency' }),
    ).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(dollars?.textContent).toContain('US Dollar$10.00');
    expect(dollars?.textContent).toContain('about NT$320.00');
    expect(dollars?.textContent).toMatch(/1 USD is 32\.0000 TWD\. We looked that up .+ ago\./);
    expect(taiwanese?.textContent).toContain('No exchange needed');
  });

  test('marks an estimate, and can load it again', async () => {
    rich();
    rate = () => refusal('market_unavailable');
    await show();
    await wealth().findByText(/This is a guess/);
    expect(hero()).toBe('≈\u00a0NT$420.00');
    expect(screen.getByRole('group', { name: 'Account Summary' }).textContent).toContain(
      'Overall value≈\u00a0estimate NT$420.00',
    );
    await userEvent.click(screen.getByText('Account Summary'));
    await userEvent.click(summary().getByText('My savings by currency'));
    await summary().findByText('estimate', { selector: 'strong' });
    rate = () => answer({ rate: 32, fresh: true, ...asked });
    await userEvent.click(wealth().getByRole('button', { name: 'Try again' }));
    await heroIs('NT$11,890.00');
    expect(wealth().queryByText(/This is a guess/)).toBeNull();
  });

  test('reports that a share without a price is not included', async () => {
    rich();
    price = () => refusal('market_unavailable');
    await show();
    await wealth().findByText(/A share has no price right now/);
    expect(hero()).toBe('NT$370.00');
  });

  test('shows a placeholder while it loads', async () => {
    setLive({ balances: LOADING, entries: LOADING, stockAssets: LOADING });
    await show();
    wealth().getByText('Counting your coins…');
    expect(hero()).toBeUndefined();
    await go('Grow');
    shares().getByTestId('skeleton-rows');
    expect(wealthHistory().getByRole('status').textContent).toBe('Drawing your picture…');
    await go('Rewards');
    history().getByTestId('skeleton-rows');
    achievements().getByTestId('skeleton-rows');
  });

  test('waits for the family’s currency', async () => {
    setLive({ preferences: LOADING });
    await show();
    wealth().getByText('Counting your coins…');
    const retry = vi.fn();
    act(() => {
      setLive({ preferences: { status: 'error', retry } });
    });
    wealth().getByText("We can't see your account right now");
    await userEvent.click(wealth().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    await go('Grow');
    wealth().getByText("We can't see your account right now");
    await go('Rewards');
    achievements().getByText("We can't add it all up right now.");
  });

  test.each([
    ['balances', "We can't see your coins right now"],
    ['stockAssets', "We can't see your shares right now"],
  ] as const)('reports that the %s cannot be loaded, and can retry', async (part, message) => {
    const retry = vi.fn();
    setLive({ [part]: { status: 'error', retry } });
    await show();
    wealth().getByText(message);
    await userEvent.click(wealth().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    // What has loaded is still shown, and what has not is not counted as zero.
    const figures = screen.getByRole('group', { name: 'Account Summary' }).textContent;
    expect(figures).toMatch(
      part === 'balances'
        ? /SavingsNot now.*Stock assets\$0\.00.*Overall valueNot now/
        : /Savings\$0\.00.*Stock assetsNot now.*Overall valueNot now/,
    );
  });
});

describe('“How do we know?”', () => {
  test('explains wealth as savings plus shares', async () => {
    rich();
    await show();
    await heroIs('NT$11,890.00');
    await userEvent.click(screen.getByText('Account Summary'));
    const button = summary().getByRole('button', { name: 'How do we know? My Wealth' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(panel('My Wealth')).toContain(
      'Everything is counted in one currency: New Taiwan Dollar.',
    );
    expect(panel('My Wealth')).toContain('SavingsNT$370.00Stock assets+ NT$11,520.00');
    expect(panel('My Wealth')).toContain('Together= NT$11,890.00');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('group', { name: 'How do we know? My Wealth' })).toBeNull();
  });

  test('explains savings as balances at their rates, and how much of them is interest', async () => {
    rich();
    const interest = {
      period: '2026-03',
      annualRatePercent: 4,
      balanceMinor: toMinorUnits(10_000),
    };
    setLive({ entries: ready([fakeEntry('i', { kind: 'interest', minor: 33, interest })]) });
    await show();
    await heroIs('NT$11,890.00');
    await userEvent.click(screen.getByText('Account Summary'));
    await open('My Wealth', summary());
    expect(answerAbout('Savings')).toContain('US Dollar $10.00NT$320.00');
    expect(answerAbout('Savings')).toContain('1 USD is 32.0000 TWD.');
    expect(answerAbout('Savings')).toContain('New Taiwan Dollar+ NT$50.00');
    expect(answerAbout('Savings')).toContain('$100.00 × 4% ÷ 12 is about $0.33.');
  });

  test.each([
    [{ exchangeRateSource: 'manual', exchangeRate: 32 } as const, true, /Your parents set that\./],
    [{}, false, /That is from .+ ago; we could not get a newer rate\./],
  ])('names the source of a rate: %j', async (changes, fresh, words) => {
    rich();
    rate = () => answer({ rate: 32, fresh, ...asked });
    setLive({ preferences: ready(fakePreferences({ localCurrency: 'TWD', ...changes })) });
    await show();
    await heroIs('NT$11,890.00');
    await userEvent.click(screen.getByText('Account Summary'));
    await open('My Wealth', summary());
    expect(answerAbout('Savings')).toMatch(words);
  });

  test('explains stock assets as shares at their prices', async () => {
    rich();
    await show();
    await heroIs('NT$11,890.00');
    await userEvent.click(screen.getByText('Account Summary'));
    await open('My Wealth', summary());
    expect(answerAbout('Stock assets')).toContain('3 shares of DISNT$11,520.00');
  });

  test('explains a balance by its last entry', async () => {
    rich();
    await show();
    await heroIs('NT$11,890.00');
    await userEvent.click(screen.getByText('Account Summary'));
    await open('My Wealth', summary());
    expect(answerAbout('US Dollar')).toContain('Before$6.00Entry Chore+ $4.00After= $10.00');
    expect(answerAbout('New Taiwan Dollar')).toContain('further down in My Reward History');
  });

  test('explains a holding by price, rate and cost', async () => {
    rich();
    await show({ at: 'grow' });
    await shares().findByText('NT$11,520.00');
    await openRow('DIS', shares());
    const text = panel('Disney');
    expect(text).toMatch(
      /One share of Disney costs \$120\.00\. We asked the stock market .+ ago\./,
    );
    expect(text).toContain('3 × $120.00 = $360.00');
    expect(text).toContain("In your family's money that is NT$11,520.00.");
    expect(text).toContain('$300.00 ÷ 3 is about $100.00 each.');
    expect(text).toContain('costs $20.00 more than that: $20.00 ÷ $100.00 is +20.00%.');
  });

  test('explains that a single share is its own average', async () => {
    rich();
    setLive({
      stockAssets: ready([fakeStockAsset({ totalQuantity: 1, costMinor: toMinorUnits(10_000) })]),
    });
    await show({ at: 'grow' });
    await shares().findByText('NT$3,840.00');
    await openRow('DIS', shares());
    expect(panel('Disney')).toContain('Your share cost $100.00, so that is its average cost.');
  });

  test('explains an entry as before, change and after, and interest by balance, rate and month', async () => {
    const interest = {
      period: '2026-03',
      annualRatePercent: 4,
      balanceMinor: toMinorUnits(467),
    };
    setLive({ entries: ready([fakeEntry('i', { kind: 'interest', minor: 2, interest })]) });
    await show({ at: 'rewards' });
    const figure = 'Your savings earned $0.02 · Mar 2026';
    await openRow(figure, history());
    expect(panel(figure)).toContain('When the interest for March 2026 came, you had $4.67.');
    expect(panel(figure)).toContain('$4.67 × 4% ÷ 12 is about $0.02.');
    expect(panel(figure)).toContain('Before$4.98Interest · Mar 2026+ $0.02After= $5.00');
  });

  test('shows spent money as subtracted', async () => {
    setLive({ entries: ready([fakeEntry('Kite', { minor: -250 })]) });
    await show({ at: 'rewards' });
    await openRow('You spent $2.50 on Entry Kite', history());
    expect(panel('You spent $2.50 on Entry Kite')).toContain(
      'Before$7.50Entry Kite− $2.50After= $5.00',
    );
  });

  test('is translated into Chinese', async () => {
    rich();
    await show({ language: 'zh-TW' });
    await heroIs('NT$11,890.00');
    const ask = { name: '怎麼算出來的？我的財富' };
    await userEvent.click(screen.getByRole('button', ask));
    expect(screen.getByRole('group', ask).textContent).toContain('加起來= NT$11,890.00');
  });
});

describe('the child’s shares', () => {
  const cells = () =>
    within(shares().getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  test('are a table on a wide screen', async () => {
    rich();
    await show({ at: 'grow' });
    await shares().findByText('NT$11,520.00');
    expect(cells()).toEqual([
      [
        'Symbol',
        'Name',
        'Quantity',
        'Currency',
        'Current price',
        'Value in TWD',
        'Average cost',
        'From average cost',
      ],
      ['DIS', 'Disney', '3', 'USD', '$120.00', 'NT$11,520.00', '$100.00', 'up+20.00%'],
    ]);
  });

  test.each([
    [80, 'down−20.00%'],
    [100.01, 'unchanged+0.01%'],
    [100.02, 'up+0.02%'],
  ])('at %d are %s from their average cost', async (now, change) => {
    rich();
    price = () => answer({ price: now, currency: 'USD', fresh: true, ...asked, ...undoubted });
    await show({ at: 'grow' });
    await waitFor(() => expect(cells()[1]?.[7]).toBe(change));
  });

  test('are rows on a phone', async () => {
    rich();
    await show({ at: 'grow', narrow: true });
    await shares().findByText('NT$11,520.00');
    expect(shares().queryByRole('table')).toBeNull();
    const [card] = within(shares().getByRole('list')).getAllByRole('listitem');
    for (const text of ['Disney DIS', 'NT$11,520.00', 'up', '+20.00%', '3 shares']) {
      expect(card?.textContent).toContain(text);
    }
    expect(card?.textContent).not.toContain('Average cost');
    await openRow('Disney', shares());
    for (const text of [
      'Quantity3',
      'CurrencyUSD',
      'Current price$120.00',
      'Average cost$100.00',
    ]) {
      expect(card?.textContent).toContain(text);
    }
    expect(panel('Disney')).toContain('3 × $120.00 = $360.00');
  });

  test('without a price show so, and can be loaded again', async () => {
    rich();
    price = () => refusal('market_unavailable');
    await show({ at: 'grow' });
    const table = within(shares().getByRole('table'));
    await table.findByRole('button', { name: 'Try again' });
    expect(cells()[1]?.slice(4, 8)).toEqual([
      'Price unavailableTry again',
      '–Price unavailable',
      '$100.00',
      '–Price unavailable',
    ]);
    price = () => answer({ price: 120, currency: 'USD', fresh: true, ...asked, ...undoubted });
    await userEvent.click(table.getByRole('button', { name: 'Try again' }));
    await shares().findByText('NT$11,520.00');
  });

  test('without a price on a phone show so, and can be loaded again in the open row', async () => {
    rich();
    price = () => refusal('market_unavailable');
    await show({ at: 'grow', narrow: true });
    await shares().findByText('Price unavailable');
    await openRow('Disney', shares());
    price = () => answer({ price: 120, currency: 'USD', fresh: true, ...asked, ...undoubted });
    await userEvent.click(shares().getByRole('button', { name: 'Try again' }));
    await shares().findByText('NT$11,520.00');
  });

  test('are an estimate without a rate', async () => {
    rich();
    rate = () => refusal('market_unavailable');
    await show({ at: 'grow' });
    await waitFor(() => expect(cells()[1]?.[5]).toBe('≈\u00a0estimate NT$360.00'));
  });

  test('show the age of an old price', async () => {
    rich();
    price = () => answer({ price: 120, currency: 'USD', fresh: false, ...asked, ...undoubted });
    await show({ at: 'grow' });
    await shares().findByText('NT$11,520.00');
    expect(cells()[1]?.[4]).toMatch(/^\$120\.00price from .+ ago$/);
  });

  test.each([
    ['en', 'price is being checked'],
    ['zh-TW', '股價確認中'],
  ] as const)(
    'say in %s that a price is being checked, in place of its age',
    async (language, words) => {
      rich();
      price = () =>
        answer({
          price: 120,
          currency: 'USD',
          fresh: false,
          ...asked,
          ...undoubted,
          beingChecked: true,
        });
      await show({ at: 'grow', language });
      await screen.findByText(words);
      expect(screen.queryByText(/price from|的股價$/)).toBeNull();
    },
  );
});

describe('the achievements', () => {
  const list = () =>
    within(achievements().getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('show amounts in the family’s currency, and the progress towards the next', async () => {
    const at = new Date('2026-03-01');
    const medals = { kept_three: at, first_interest: at, first_share: at };
    setLive({ ownRecord: ready(looked('2026-03-09T00:00Z', medals)) });
    setLive({
      preferences: ready(fakePreferences({ localCurrency: 'TWD' })),
      balances: ready([fakeBalance('TWD', 250_000)]),
      entries: ready([fakeEntry('a')]),
    });
    await show({ at: 'rewards' });
    expect(list()).toEqual([
      'First SavingsYou did it!',
      'Three in a RowYou did it!',
      'First InterestYou did it!',
      'First ShareYou did it!',
      'NT$10,000 SavedNot yet',
      'NT$50,000 GoalNot yet',
      'NT$100,000 MasterNot yet',
    ]);
    achievements().getByText('Next: NT$10,000 Saved');
    achievements().getByText('NT$2,500.00 of NT$10,000');
    const bar = achievements().getByRole<HTMLProgressElement>('progressbar', {
      name: 'NT$10,000 Saved',
    });
    expect(bar.value).toBe(0.25);
    await open('My Achievements', achievements());
    expect(answerAbout('NT$10,000 Saved')).toContain(
      'NT$10,000.00 − NT$2,500.00 = NT$7,500.00: that is how much is still to go.',
    );
  });

  test('show no decimals where the currency has none', async () => {
    setLive({ preferences: ready(fakePreferences({ localCurrency: 'JPY' })) });
    await show({ at: 'rewards' });
    expect(list()[0]).toBe('First SavingsNot yet');
    achievements().getByText('Waiting for your first coin');
    expect(list()[4]).toContain('¥10,000 Saved');
  });

  test('include some that a child reaches early', async () => {
    setLive({ entries: ready(fakeEntries(2)) });
    await show({ at: 'rewards' });
    achievements().getByText('Next: Three in a Row');
    achievements().getByText('2 of 3 rewards, with nothing taken out since');
    act(() => {
      setLive({
        entries: ready(fakeEntries(3)),
        // The server notes it a moment later, and for good.
        ownRecord: ready(looked('2026-03-09T00:00Z', { kept_three: new Date('2026-03-08') })),
      });
    });
    expect(list()[1]).toBe('Three in a RowYou did it!');
    achievements().getByText('Next: First Interest');
    // Later purchases take no medal back.
    act(() => {
      setLive({ entries: ready([fakeEntry('kite', { minor: -100 }), ...fakeEntries(2)]) });
    });
    expect(list()[1]).toBe('Three in a RowYou did it!');
  });

  test('are shown as an estimate without a rate', async () => {
    rich();
    rate = () => refusal('market_unavailable');
    await show({ at: 'rewards' });
    await achievements().findByText(/so this is only a guess/);
  });
});

describe('a celebration', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 2, number));
  const dialog = () => screen.queryByRole('dialog');
  const reached = (medals: Record<string, Date>) =>
    setLive({ ownRecord: ready(looked('2026-03-01T00:00Z', medals)) });
  const lego = (changes = {}) => fakeJar('Lego', { saved: 5_000, target: 5_000, ...changes });
  const jarOf = (at: Date) =>
    fakeBalance('USD', 5_000, [lego({ fullSince: { toDate: () => at, toMillis: () => +at } })]);

  // A visit ends with the session, and another begins.
  afterEach(() => runSessionCleanup());

  test('appears once for medals that were reached together', async () => {
    reached({});
    await show();
    act(() => {
      reached({ first_savings: day(5), saved_10000: day(5) });
    });
    const shown = within(await screen.findByRole('dialog', { name: 'You did it!' }));
    shown.getByText('First Savings');
    shown.getByText('$10,000 Saved');
    await userEvent.click(shown.getByRole('button', { name: 'Hooray!' }));
    await waitFor(() => expect(dialog()).toBeNull());
    cleanup();
    await runSessionCleanup();
    await show();
    expect(dialog()).toBeNull();
  });

  test('waits until the child has closed its menu', async () => {
    reached({ first_savings: day(5) });
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="menu"></div>');
    await show();
    expect(screen.queryByText('You reached a new achievement:')).toBeNull();
    document.querySelector('#menu')!.remove();
    await screen.findByText('You reached a new achievement:');
  });

  test('appears once in a visit, for the first of what happened while the child was away', async () => {
    setLive({ balances: ready([jarOf(day(6))]) });
    reached({ saved_10000: day(5), goal_50000: day(7) });
    await show();
    within(await screen.findByRole('dialog', { name: 'You did it!' })).getByText('$10,000 Saved');
    await userEvent.keyboard('x');
    await waitFor(() => expect(dialog()).toBeNull());
    act(() => {
      reached({ saved_10000: day(5), goal_50000: day(7), master_100000: day(8) });
    });
    expect(dialog()).toBeNull();
    cleanup();
    await runSessionCleanup();
    await show();
    await screen.findByRole('dialog', { name: 'Hooray! Lego is full!' });
  });

  test('does not appear for what the child has looked at, on another device', async () => {
    setLive({ ownRecord: ready(looked('2026-03-05T00:00Z', { first_savings: day(5) })) });
    await show();
    expect(dialog()).toBeNull();
  });

  test('of a full jar offers to buy what it is for', async () => {
    reached({});
    setLive({ balances: ready([jarOf(day(6))]) });
    await show();
    const shown = within(await screen.findByRole('dialog', { name: 'Hooray! Lego is full!' }));
    expect(shown.getByText(/You have saved/).textContent).toBe('You have saved $50.00 for it.');
    await userEvent.click(shown.getByRole('button', { name: 'Buy it: Lego' }));
    const sheet = within(await screen.findByRole('dialog', { name: /Lego/ }));
    await sheet.findByDisplayValue('Lego');
  });

  test('does not appear for an impersonating parent', async () => {
    signedIn.session = { status: 'parent', impersonating: mia };
    const medals = { first_savings: day(5) };
    setLive({ children: ready([fakeChild({ medals })]), balances: ready([jarOf(day(6))]) });
    await show();
    region('New!').getByText('First Savings');
    region('New!').getByText('Lego is full!');
    expect(dialog()).toBeNull();
  });

  test('is no dialog with reduced motion: its card is enough', async () => {
    vi.spyOn(media, 'useReducedMotion').mockReturnValue(true);
    reached({ first_savings: day(5) });
    await show();
    region('New!').getByText('First Savings');
    await settled();
    expect(dialog()).toBeNull();
    cleanup();
    vi.mocked(media.useReducedMotion).mockRestore();
  });

  test('is not repeated where the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    reached({ first_savings: day(5) });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Hooray!' }));
    await waitFor(() => expect(dialog()).toBeNull());
    act(() => {
      reached({ first_savings: day(5), saved_10000: day(6) });
    });
    expect(dialog()).toBeNull();
  });
});

describe('the chart of the child’s savings', () => {
  const line = () =>
    wealthHistory().findByRole('img', { name: /^A line from Mar 1, 2026 to today\./ });

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-11T12:00'), toFake: ['Date'] });
    setLive({
      balances: ready([fakeBalance('USD', 700)]),
      entries: ready([
        fakeEntry('b', {
          minor: 500,
          balanceAfterMinor: toMinorUnits(700),
          timestamp: new Date('2026-03-06T10:00'),
        }),
        fakeEntry('a', {
          minor: 200,
          balanceAfterMinor: toMinorUnits(200),
          timestamp: new Date('2026-03-01T10:00'),
        }),
      ]),
    });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('is a picture with a text alternative', async () => {
    await show({ at: 'grow' });
    const name = (await line()).getAttribute('aria-label');
    expect(name).toContain('It starts at $2.00 and ends at $7.00; the most was $7.00.');
  });

  test('can be explored with the keyboard', async () => {
    await show({ at: 'grow' });
    await line();
    const slider = wealthHistory().getByRole<HTMLInputElement>('slider', { name: 'Look back' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Mar 11, 2026: $7.00');
    expect([slider.min, slider.max, slider.value]).toEqual(['0', '10', '10']);
    fireEvent.change(slider, { target: { value: '4' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Mar 5, 2026: $2.00');
    wealthHistory().getByText('Mar 5, 2026: $2.00');
  });

  test('has a table with the same data', async () => {
    await show({ at: 'grow' });
    await line();
    await userEvent.click(wealthHistory().getByText('Show as a table'));
    const rows = within(
      await wealthHistory().findByRole('table', { name: 'My wealth, day by day' }),
    )
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['DaySavings', 'Mar 6, 2026$7.00', 'Mar 1, 2026$2.00']);
  });

  test('shows how much is savings and how much is shares', async () => {
    setLive({ stockAssets: ready([fakeStockAsset({ totalQuantity: 1 })]) });
    await show({ at: 'grow' });
    // $7.00 of $127.00.
    await whatIHave().findByRole('img', { name: 'A ring: 6% savings, 94% shares.' });
    const rows = within(whatIHave().getByRole('table', { name: 'What I have' })).getAllByRole(
      'row',
    );
    expect(rows.map(({ textContent }) => textContent.trim())).toEqual([
      'KindAmountPart',
      'Savings$7.006%',
      'Shares$120.0094%',
    ]);
  });

  test('stacks shares on savings, so that buying one is no loss', async () => {
    const trade = { symbol: 'DIS', quantity: 1, comment: '' };
    setLive({
      balances: ready([fakeBalance('USD', 200)]),
      stockAssets: ready([fakeStockAsset({ totalQuantity: 1, costMinor: toMinorUnits(500) })]),
      entries: ready([
        fakeEntry('b', {
          kind: 'stock_buy',
          trade,
          minor: -500,
          balanceAfterMinor: toMinorUnits(200),
          timestamp: new Date('2026-03-06T10:00'),
        }),
        fakeEntry('a', {
          minor: 700,
          balanceAfterMinor: toMinorUnits(700),
          timestamp: new Date('2026-03-01T10:00'),
        }),
      ]),
    });
    await show({ at: 'grow' });
    await line();
    const slider = wealthHistory().getByRole('slider', { name: 'Look back' });
    fireEvent.change(slider, { target: { value: '6' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Mar 7, 2026: $7.00');
    wealthHistory().getByText('$5.00', { selector: 'strong' });
    await userEvent.click(wealthHistory().getByText('Show as a table'));
    const rows = await wealthHistory().findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DaySavingsSharesTogether',
      // Today is at today’s price.
      'Mar 11, 2026$2.00$120.00$122.00',
      'Mar 6, 2026$2.00$5.00$7.00',
      'Mar 1, 2026$7.00$0.00$7.00',
    ]);
    await open('How my wealth grew', wealthHistory());
    expect(panel('How my wealth grew')).toContain('For the past we count what they cost');
  });

  test('omits estimates, and says so', async () => {
    rate = () => refusal('market_unavailable');
    setLive({ preferences: ready(fakePreferences({ localCurrency: 'TWD' })) });
    await show({ at: 'grow' });
    await wealthHistory().findByText(/An exchange rate is missing/);
    expect(wealthHistory().queryByRole('slider')).toBeNull();
    whatIHave().getByText(/This is a guess/);
    expect(whatIHave().queryByRole('img')).toBeNull();
  });

  /** Entries an hour apart, newest first. */
  const hourly = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      fakeEntry(String(count - index), {
        timestamp: new Date(new Date('2026-03-11T10:00').getTime() - index * 3_600_000),
      }),
    );
  /** Chart of all sixty entries, of which the page has loaded fewer than half. */
  const lineOfSixty = () =>
    wealthHistory().findByRole('img', { name: /^A line from Mar 8, 2026 to today\./ });

  test('reads nothing that the page has loaded already', async () => {
    setLive({ entries: ready(hourly(24)) });
    await show({ at: 'grow' });
    await wealthHistory().findByRole('img', { name: /^A line from Mar 10, 2026 to today\./ });
    expect(olderPagesAsked()).toBe(0);
  });

  test('loads older entries once', async () => {
    const sixty = hourly(60);
    setLive({ entries: ready(sixty) });
    await show({ at: 'grow' });
    await lineOfSixty();
    await go('Rewards');
    await go('Grow');
    await lineOfSixty();
    act(() => {
      const timestamp = new Date('2026-03-11T11:00');
      setLive({ entries: ready([fakeEntry('61', { timestamp }), ...sixty]) });
    });
    await lineOfSixty();
    expect(olderPagesAsked()).toBe(1);
  });

  test('reports that older entries cannot be loaded, and can retry', async () => {
    const refused = Promise.reject(new Error('offline'));
    refused.catch(() => undefined);
    setLive({ entries: ready(hourly(60)), olderPage: refused });
    await show({ at: 'grow' });
    const retry = await wealthHistory().findByRole('button', { name: 'Try again' });
    setLive({ olderPage: Promise.resolve() });
    await userEvent.click(retry);
    await lineOfSixty();
  });

  test('says where it begins when there is more than it shows', async () => {
    setLive({ entries: ready(hourly(201)) });
    await show({ at: 'grow' });
    await wealthHistory().findByRole('slider');
    await open('How my wealth grew', wealthHistory());
    expect(panel('How my wealth grew')).toContain('Your picture begins on Mar 3, 2026.');
  });

  test('reports that the entries cannot be loaded', async () => {
    const retry = vi.fn();
    setLive({ entries: { status: 'error', retry } });
    await show({ at: 'grow' });
    await userEvent.click(await wealthHistory().findByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('the child’s history', () => {
  const older = () =>
    userEvent.click(history().getByRole('button', { name: 'Show older entries' }));
  const shows = (count: number) =>
    waitFor(() => {
      expect(entries()).toHaveLength(count);
    });

  test('is a short list that can be extended', async () => {
    setLive({ entries: ready(fakeEntries(23)) });
    await show({ at: 'rewards' });
    expect(entries()).toHaveLength(8);
    await older();
    expect(entries()).toHaveLength(16);
    await older();
    expect(entries()).toHaveLength(23);
    history().getByText('That is everything, back to the very first.');
    expect(history().queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  test('can be extended beyond the first load, to its end', async () => {
    setLive({ entries: ready(fakeEntries(97)) });
    await show({ at: 'rewards' });
    for (const count of [16, 32, 64, 97]) {
      await older();
      await shows(count);
    }
    history().getByText('That is everything, back to the very first.');
  });

  test('of shares can be extended to its end as well', async () => {
    const trades = Array.from({ length: 61 }, (_, index) =>
      fakeStockTransaction(String(61 - index)),
    );
    setLive({ stockTransactions: ready(trades) });
    await show({ at: 'rewards' });
    await userEvent.click(history().getByRole('tab', { name: 'Stock' }));
    for (const count of [16, 32, 61]) {
      await older();
      await shows(count);
    }
    history().getByText('That is everything, back to the very first.');
  });

  test('keeps what it shows when older entries cannot be loaded, and can retry', async () => {
    setLive({ entries: ready(fakeEntries(57)) });
    await show({ at: 'rewards' });
    await older();
    const refused = Promise.reject(new Error('offline'));
    refused.catch(() => undefined);
    setLive({ olderPage: refused });
    await older();
    await history().findByRole('alert');
    expect(entries()).toHaveLength(25);
    setLive({ olderPage: Promise.resolve() });
    await older();
    await shows(32);
  });

  test('has the shares in a tab of their own', async () => {
    setLive({ stockTransactions: ready([fakeStockTransaction('a')]) });
    await show({ at: 'rewards' });
    history().getByText('Your first coin is on its way');
    await userEvent.click(history().getByRole('tab', { name: 'Stock' }));
    expect(entries()[0]?.textContent).toContain('Bought 2 shares of DIS');
    await openRow('You got 2 shares of Disney · Chore', history());
    expect(panel('You got 2 shares of Disney · Chore')).toContain('2 × $100.00 = $200.00');
    await userEvent.click(history().getByRole('tab', { name: 'Regular' }));
    history().getByText('Your first coin is on its way');
  });

  test('reports that there were no shares yet, or that they cannot be loaded', async () => {
    await show({ at: 'rewards' });
    await userEvent.click(history().getByRole('tab', { name: 'Stock' }));
    history().getByText('No stock rewards yet');
    const retry = vi.fn();
    act(() => {
      setLive({ stockTransactions: { status: 'error', retry } });
    });
    history().getByText("We can't see your shares right now");
    await userEvent.click(history().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('reports what cannot be loaded, and can retry', async () => {
    const retry = vi.fn();
    setLive({ entries: { status: 'error', retry } });
    await show({ at: 'rewards' });
    history().getByText("We can't see your rewards right now");
    await userEvent.click(history().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    achievements().getByText("We can't add it all up right now.");
  });
});

describe('an entry that arrives while the child is looking', () => {
  const coin = fakeEntry('new', { description: 'Washed the car', minor: 250 });

  test('is marked and announced, unlike those that were there before', async () => {
    setLive({ entries: ready([fakeEntry('old')]) });
    await show({ at: 'rewards' });
    expect(news()).toBe('');
    expect(history().queryByText('New!')).toBeNull();

    act(() => {
      setLive({ entries: ready([coin, fakeEntry('old')]) });
    });
    const [first, second] = entries();
    expect(first?.textContent).toContain('New!');
    expect(second?.textContent).not.toContain('New!');
    expect(news()).toBe('A parent gave you $2.50 · Washed the car');
  });

  test('is announced even if it is the very first', async () => {
    await show();
    act(() => {
      setLive({ entries: ready([coin]) });
    });
    expect(news()).toBe('A parent gave you $2.50 · Washed the car');
    screen.getByRole('img', { name: 'A coin with a small sprout' });
  });

  test('is announced in its order of arrival', async () => {
    setLive({ entries: ready([fakeEntry('old')]) });
    await show();
    const timestamp = new Date('2026-03-05T00:00Z');
    const spent = fakeEntry('newer', { description: 'Sweets', minor: -50, timestamp });
    act(() => {
      setLive({ entries: ready([spent, coin, fakeEntry('old')]) });
    });
    expect(news()).toBe('A parent gave you $2.50 · Washed the car You spent $0.50 on Sweets');
  });
});

describe('what a child has not looked at', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const coin = fakeEntry('coin', { timestamp: at(5), description: 'Washed the car', minor: 250 });
  const kite = fakeEntry('kite', { timestamp: at(6), description: 'Kite', minor: -100 });
  const card = () => screen.queryByRole('region', { name: 'New!' });
  const cards = () =>
    [...document.querySelectorAll('[aria-labelledby=what-is-new] ul > li')].map(textOf);
  const textOf = ({ textContent }: Element) => textContent;
  const noted = vi.fn<Answer>();
  const gotIt = () => userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  const lookedUpTo = (upTo: string | null) => setLive({ ownRecord: ready(looked(upTo)) });

  beforeEach(() => {
    noted.mockReset().mockImplementation((body) => answer({ seenUpTo: (body as Body).upTo }));
    startFakeServer({ '/api/children/mia/seen': noted, '/api/quotes/random': () => quote() });
    lookedUpTo('2026-03-04T00:00Z');
    setLive({ entries: ready([kite, coin]) });
  });

  interface Body {
    readonly upTo: string;
  }

  test('stands on top of Home, the oldest first, until it is tapped, which every device learns', async () => {
    await show();
    const [first, second] = screen.getAllByRole('region');
    expect(first).toBe(screen.getByRole('region', { name: 'My Wealth' }));
    expect(second).toBe(card());
    expect(cards()).toEqual([
      expect.stringContaining('gave you $2.50 · Washed the car'),
      expect.stringContaining('You spent $1.00 on Kite'),
    ]);
    await gotIt();
    expect(cards()).toEqual([expect.stringContaining('Kite')]);
    expect(document.activeElement?.textContent).toBe('Got it');
    await gotIt();
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(noted.mock.lastCall?.[0]).toEqual({ upTo: at(6).toISOString() }));
  });

  test.each([
    ['en', 'Your allowance of Fri, Mar 6Payday!'],
    ['zh-TW', '3月6日週五的零用錢發零用錢了！'],
  ] as const)('is payday, in %s, on the card of an allowance', async (language, words) => {
    const allowance = { allowanceId: 'fridays', dueOn: '2026-03-06' };
    const description = 'Allowance';
    setLive({ entries: ready([fakeEntry('a', { timestamp: at(6), allowance, description })]) });
    await show({ language });
    expect(document.querySelector('[aria-labelledby="what-is-new"]')?.textContent).toContain(words);
  });

  test('goes with the tap on another device', async () => {
    await show();
    act(() => {
      lookedUpTo('2026-03-05T00:00Z');
    });
    expect(cards()).toEqual([expect.stringContaining('Kite')]);
  });

  test('comes back if the server refuses the tap, and can be tried again', async () => {
    noted.mockImplementation(() => refusal('forbidden'));
    await show();
    await gotIt();
    await screen.findByText('That did not work. The card is back.');
    expect(cards()).toHaveLength(2);
    noted.mockImplementation((body) => answer({ seenUpTo: (body as Body).upTo }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(screen.queryByText('That did not work. The card is back.')).toBeNull();
  });

  test('is three cards, and how many more there are', async () => {
    const many = Array.from({ length: 5 }, (_, n) =>
      fakeEntry(`e${n}`, { timestamp: at(9 - n), description: `Chore ${9 - n}` }),
    );
    setLive({ entries: ready(many) });
    await show();
    expect(cards()).toHaveLength(3);
    expect(cards()[0]).toContain('Chore 5');
    within(card()!).getByText('And 2 more');
  });

  test('is the last three things for a child that has never looked', async () => {
    lookedUpTo(null);
    const many = Array.from({ length: 5 }, (_, n) =>
      fakeEntry(`e${n}`, { timestamp: at(9 - n), description: `Chore ${9 - n}` }),
    );
    setLive({ entries: ready(many) });
    await show();
    expect(cards()).toHaveLength(3);
    expect(cards()[0]).toContain('Chore 7');
    expect(card()?.textContent).not.toContain('more');
  });

  test('is one card for a yes, and a no has one too, with which it can be asked for again', async () => {
    const request = { decidedBy: 'mei', kind: 'spend', from: 'free' } as const;
    const yes = { status: 'approved', givenMinor: toMinorUnits(100), decidedAt: at(6) } as const;
    const no = { status: 'declined', decidedAt: at(7), amountMinor: toMinorUnits(900) } as const;
    setLive({
      balances: ready([fakeBalance('USD', 2000)]),
      entries: ready([fakeEntry('kite', { timestamp: at(6), minor: -100, requestId: 'r1' })]),
      requests: ready([
        fakeRequest('r2', { ...request, ...no, reason: 'A drone' }),
        fakeRequest('r1', { ...request, ...yes, amountMinor: toMinorUnits(100), reason: 'Kite' }),
      ]),
    });
    await show();
    expect(cards()).toEqual([
      expect.stringContaining('Yes! $1.00 for Kite'),
      expect.stringContaining('Not this time: A drone. Your $9.00 is free again.'),
    ]);
    await gotIt();
    await userEvent.click(screen.getByRole('button', { name: 'Ask again later' }));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByDisplayValue('9');
    await userEvent.click(sheet.getByRole('button', { name: 'Next' }));
    await sheet.findByDisplayValue('A drone');
  });

  test('names the jars that it went to, and asks once for each card', async () => {
    const lego = fakeJar('Lego');
    const legs = [
      [lego, 150],
      [null, 100],
    ] as const;
    setLive({
      balances: ready([fakeBalance('USD', 1000, [lego])]),
      jarMoves: ready([fakeJarMove('coin', { kind: 'shared', legs })]),
    });
    await show();
    await waitFor(() => expect(cards()[0]).toContain('Lego +$1.50'));
    expect(movesAsked()).toBe(2);
  });

  test('asks for no move where there is no jar, and for none once it was looked at', async () => {
    await show();
    expect(cards()).toHaveLength(2);
    cleanup();
    lookedUpTo('2026-03-07T00:00Z');
    setLive({ balances: ready([fakeBalance('USD', 1000, [fakeJar('Lego')])]) });
    await show();
    expect(card()).toBeNull();
    expect(movesAsked()).toBe(0);
  });

  test('is how many shares there are after a trade', async () => {
    const trade = { symbol: 'DIS', quantity: 2, comment: '' };
    const bought = fakeEntry('a', { kind: 'stock_buy', minor: -200, trade, timestamp: at(7) });
    setLive({
      entries: ready([bought]),
      stockAssets: ready([fakeStockAsset({ totalQuantity: 5 })]),
    });
    await show();
    expect(cards()[0]).toContain('You have 5 shares of Disney now');
  });

  test('is a split too', async () => {
    const splits = ready([fakeSplit('a', { time: at(7) })]);
    const netflix = fakeStockAsset({ id: 'mia_NFLX', symbol: 'NFLX', splitDates: ['2026-03-05'] });
    setLive({ entries: ready([]), stockAssets: ready([netflix]), stockTransactions: splits });
    await show();
    expect(cards()[0]).toContain(
      'Netflix cut each share into 10. You had 2, now you have 20. They are worth the same.',
    );
  });

  test('does not come in while something is open', async () => {
    setLive({ entries: ready([]) });
    await show();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="sheet"></div>');
    act(() => {
      setLive({ entries: ready([coin]) });
    });
    expect(card()).toBeNull();
    document.querySelector('#sheet')!.remove();
    await screen.findByRole('region', { name: 'New!' });
  });

  test('does not come in over what was opened before it was known', async () => {
    setLive({ requests: LOADING });
    await show();
    expect(card()).toBeNull();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="sheet"></div>');
    act(() => {
      setLive({ requests: ready([]) });
    });
    expect(card()).toBeNull();
    document.querySelector('#sheet')!.remove();
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  test('stays while the splits load that the first split share asks for', async () => {
    await show();
    expect(cards()).toHaveLength(2);
    const netflix = fakeStockAsset({ id: 'mia_NFLX', symbol: 'NFLX', splitDates: ['2026-03-05'] });
    act(() => {
      setLive({ stockTransactions: LOADING, stockAssets: ready([netflix]) });
    });
    expect(cards()).toHaveLength(2);
    act(() => {
      setLive({ stockTransactions: ready([fakeSplit('a', { time: at(7) })]) });
    });
    await waitFor(() => expect(cards()).toHaveLength(3));
  });

  test('is shown to an impersonating parent, who cannot tap it away', async () => {
    const seenUpTo = new Date('2026-03-04T00:00Z');
    setLive({ children: ready([fakeChild({ seenUpTo })]) });
    signedIn.session = { status: 'parent', impersonating: mia };
    await show();
    expect(cards()[0]).toContain('Washed the car');
    expect(within(card()!).queryByRole('button')).toBeNull();
    expect(noted).not.toHaveBeenCalled();
  });
});

describe('the places of the child’s dashboard', () => {
  const link = (name: string) => screen.getByRole('link', { name });
  const here = () =>
    screen
      .getAllByRole('link')
      .filter((place) => place.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);

  test('are links in a bar, and the open one is marked', async () => {
    await show();
    within(screen.getByRole('navigation', { name: 'Places' })).getByRole('link', { name: 'Home' });
    expect(here()).toEqual(['Home']);
    expect(link('Grow').getAttribute('href')).toBe('/dashboard?place=grow');
    expect(link('Home').getAttribute('href')).toBe('/dashboard');
  });

  test('take the focus to their heading, and name the place in the page title', async () => {
    await show();
    expect(document.title).toBe('Home · PennySprout');
    await go('Rewards');
    expect(here()).toEqual(['Rewards']);
    expect(document.title).toBe('Rewards · PennySprout');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Rewards' }));
    await go('Home', 'Hi, Mia!');
    wealth();
  });

  test('open from their address, and an unknown address opens Home', async () => {
    await show({ at: 'grow' });
    expect(here()).toEqual(['Grow']);
    cleanup();
    await renderPart(<ChildDashboardPage />, 'en', { at: '/dashboard?place=moon' });
    await screen.findByRole('region', { name: 'My Wealth' });
    expect(here()).toEqual(['Home']);
  });
});

describe('the child’s jars', () => {
  const lego = fakeJar('Lego', { saved: 4_000, target: 5_000 });
  const divided = fakeBalance('USD', 6_000, [lego, fakeJar('Gifts', { saved: 500 })]);
  const jars = () => region('My jars');

  test('are a place of their own, linked from the nearest goal on Home', async () => {
    setLive({ balances: ready([divided]) });
    await show();
    const goal = region('My goal');
    goal.getByText('Lego');
    goal.getByText('$10.00 to go');
    await userEvent.click(goal.getByRole('link'));
    await screen.findByRole('heading', { level: 1, name: 'Jars' });
    await screen.findByRole('region', { name: 'My jars' });
    jars().getByRole('button', { name: 'Put in Lego' });
  });

  test('stay full on Home while one is asked for', async () => {
    const asked = fakeJar('Lego', { saved: 0, target: 5_000 });
    setLive({ balances: ready([fakeBalance('USD', 6_000, [asked], [fakeHold(asked, 5_000)])]) });
    await show();
    const goal = region('My goal');
    goal.getByText('$50.00 of $50.00');
    goal.getByText('Full, waiting for an answer');
    expect(goal.queryByRole('button')).toBeNull();
  });

  test('are filled from Home, where the goal is told in paydays', async () => {
    const shared = fakeJar('Lego', { saved: 4_000, target: 5_000, parts: 1 });
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    setLive({
      preferences: ready(fakePreferences()),
      allowances: ready([fakeAllowance({ nextOn: tomorrow.toISOString().slice(0, 10) })]),
      balances: ready([fakeBalance('USD', 4_500, [shared])]),
    });
    await show();
    const goal = region('My goal');
    await goal.findByText('In 2 paydays');
    goal.getByText('if you put in the $5.00 that is free');
    await userEvent.click(goal.getByRole('button', { name: 'Put in Lego' }));
    await screen.findByRole('dialog', { name: 'Put in: Lego' });
  });

  test('are no goal on Home where none has a target, which invites to make one', async () => {
    setLive({ balances: ready([fakeBalance('USD', 6_000, [fakeJar('Gifts')])]) });
    await show();
    const goal = region('My goal');
    goal.getByText(/Give a jar a goal/);
    await userEvent.click(goal.getByRole('button', { name: 'New jar' }));
    await screen.findByRole('dialog', { name: 'New jar' });
  });

  test('follow a parent’s deposit', async () => {
    setLive({ balances: ready([divided]) });
    await show({ at: 'jars' });
    jars().getByText('$10.00 to go');
    act(() => {
      const more = fakeJar('Lego', { saved: 4_500, target: 5_000 });
      setLive({ balances: ready([fakeBalance('USD', 6_500, [more])]) });
    });
    jars().getByText('$5.00 to go');
    jars().getByText('$65.00');
  });

  test('show a placeholder while loading, and report a failure', async () => {
    setLive({ balances: LOADING });
    await show({ at: 'jars' });
    jars().getByTestId('skeleton-rows');
    const retry = vi.fn();
    act(() => {
      setLive({ balances: { status: 'error', retry } });
    });
    jars().getByText("We can't see your jars right now");
    await userEvent.click(jars().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('can be viewed by an impersonating parent, and changed by the child only', async () => {
    signedIn.session = { status: 'parent', impersonating: mia };
    setLive({ children: ready([fakeChild()]), balances: ready([divided]) });
    await show({ at: 'jars' });
    expect(jars().getAllByText('Only Mia can do this')).toHaveLength(2);
    expect(jars().queryByRole('button', { name: /Put in/ })).toBeNull();
  });

  test('are named in the history, where an entry went', async () => {
    const legs = [
      [lego, 300],
      [null, 100],
    ] as const;
    setLive({
      balances: ready([divided]),
      entries: ready([fakeEntry('Chore', { minor: 400 })]),
      jarMoves: ready([fakeJarMove('Chore', { kind: 'shared', legs })]),
    });
    await show({ at: 'rewards' });
    await openRow('A parent gave you $4.00 · Entry Chore', history());
    await history().findByText('It went to: $3.00 Lego · $1.00 free');
  });

  test('are not loaded where there never was one', async () => {
    setLive({ entries: ready([fakeEntry('Chore')]), balances: ready([fakeBalance('USD', 100)]) });
    await show({ at: 'rewards' });
    await openRow('A parent gave you $1.00 · Entry Chore', history());
    await history().findByText('After');
    expect(history().queryByText(/free/)).toBeNull();
  });
});
