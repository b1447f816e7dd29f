import { useState } from 'react';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PENNY_PROVERB } from '@pennysprout/shared/quotes/proverb';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import type { Language } from '../../../lib/i18n/i18n';
import { useOnceNothingIsOpen } from '../../../lib/platform/what-is-open';
import {
  fakeBalance,
  fakeChild,
  fakeEntries,
  fakeEntry,
  fakePreferences,
  fakeStockAsset,
  fakeStockTransaction,
  LOADING,
  ready,
  resetLive,
  setLive,
} from '../../../testing/fake-live';
import { answer, refusal, startFakeServer } from '../../../testing/fake-server';
import { renderPart } from '../../../testing/render-part';
import { readCelebrated, writeCelebrated } from '../../../features/growth/model/celebrated';
import { ChildDashboardPage } from './child-dashboard-page';
// Loaded with the tests and not within one: they take long on a busy machine.
import '../../../features/growth/components/achievement-celebration';
import '../../../features/growth/components/story-charts';

vi.mock('../../../lib/firebase/auth', () => import('../../../testing/fake-auth'));
vi.mock('../../../lib/live/live', () => import('../../../testing/fake-live'));
vi.mock('../../../lib/session/use-impersonation', () => ({
  useImpersonation: () => ({ stopForGood: () => undefined }),
}));
vi.mock('../../../lib/session/child-session-watch', () => ({ ChildSessionWatch: () => null }));
vi.mock('../../../lib/platform/what-is-open', { spy: true });
vi.mock('../../../lib/session/membership-watch', () => ({ MembershipWatch: () => null }));

const mia = { id: 'mia', name: 'Mia', familyId: 'lin', accountNumber: '48213097' };
const signedIn = vi.hoisted(() => ({ session: {} }));
vi.mock('react-confetti', () => ({ default: () => null }));
vi.mock('../../../lib/session/session', () => ({ useSession: () => signedIn.session }));

const asked = { lastUpdated: '2026-03-04T05:06:00.000Z', source: 'test' };

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
  // Nothing to celebrate, except where a test is about that.
  writeCelebrated('mia', ['first_savings', 'saved_10000', 'goal_50000', 'master_100000']);
  price = () => answer({ price: 120, currency: 'USD', fresh: true, ...asked });
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

const show = (language: Language = 'en', narrow = false) =>
  renderPart(<ChildDashboardPage />, language, { narrow });
const region = (name: string) => within(screen.getByRole('region', { name }));
const wealth = () => region('My Wealth');
const history = () => region('My Reward History');
const shares = () => region('My Shares');
const achievements = () => region('My Achievements');
const story = () => region('How my savings grew');
const entries = () =>
  within(history().getByRole('list', { name: 'My Reward History' })).getAllByRole('listitem');
const news = () => document.querySelector('p[aria-live="polite"]')?.textContent;
const hero = () => document.querySelector('[class*=hero] [class*=hero]')?.textContent;
const heroIs = (text: string) => waitFor(() => expect(hero()).toBe(text));
const open = (figure: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name: `How do we know? ${figure}` }));
const panel = (figure: string) =>
  screen.getByRole('group', { name: `How do we know? ${figure}` }).textContent;

/** $10.00 and NT$50.00, and three shares at $120.00 that cost $100.00 each, in TWD. */
function rich() {
  setLive({
    preferences: ready(fakePreferences({ localCurrency: 'TWD' })),
    balances: ready([fakeBalance('USD', 1000), fakeBalance('TWD', 5000)]),
    stockAssets: ready([fakeStockAsset()]),
    entries: ready([fakeEntry('Chore', { minor: 400, balanceAfterMinor: toMinorUnits(1000) })]),
  });
}

describe('the welcome', () => {
  test('greets the child on its first day', async () => {
    setLive({ preferences: ready(fakePreferences({ localCurrency: 'TWD' })) });
    await show();
    screen.getByRole('heading', { level: 1, name: 'Hi, Mia!' });
    screen.getByRole('img', { name: 'A coin with a sleeping seed' });
    expect(hero()).toBe('NT$0.00');
    wealth().getByText('4821 3097');
    history().getByText('Your first coin is on its way');
    shares().getByText('No shares yet');
    await story().findByText(/Your line starts to grow tomorrow/);
    story().getByText(/As soon as you have a coin/);
  });

  test('has a plant that grew with what the child has done', async () => {
    setLive({ entries: ready(fakeEntries(5)) });
    await show();
    screen.getByRole('img', { name: 'A coin with a leafy plant' });
  });

  test('has a word of the day for children', async () => {
    await show();
    const said = region('Quote of the day');
    await said.findByText('A coin a day.');
    said.getByText('— Ada');
    expect(quoteQuery).toContain('isChildFriendly=true');
  });

  test('has a proverb where no quote can be had', async () => {
    quote = () => refusal('unavailable');
    await show('zh-TW');
    await region('今天的一句話').findByText(PENNY_PROVERB['zh-TW'].text);
  });
});

describe('the wealth', () => {
  test('is one sum in the family’s currency, of savings and shares', async () => {
    rich();
    await show();
    await heroIs('NT$11,890.00');
    const summary = within(screen.getByRole('group', { name: 'Account Summary' }));
    summary.getByText('NT$370.00');
    summary.getByText('NT$11,520.00');
    summary.getByText('NT$11,890.00');
  });

  test('follows what happens', async () => {
    setLive({ balances: ready([fakeBalance('USD', 1000)]) });
    await show();
    expect(hero()).toBe('$10.00');
    act(() => {
      setLive({ balances: ready([fakeBalance('USD', 1250)]) });
    });
    expect(hero()).toBe('$12.50');
  });

  test('is broken down by currency, with rate and age, and without what was spent', async () => {
    rich();
    setLive({
      balances: ready([fakeBalance('USD', 1000), fakeBalance('TWD', 5000), fakeBalance('EUR', 0)]),
    });
    await show();
    await heroIs('NT$11,890.00');
    await userEvent.click(wealth().getByText('My savings by currency'));
    expect(document.querySelector('details')?.open).toBe(true);
    const [dollars, taiwanese, ...others] = within(
      wealth().getByRole('list', { name: 'My savings by currency' }),
    ).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(dollars?.textContent).toContain('US Dollar$10.00');
    expect(dollars?.textContent).toContain('about NT$320.00');
    expect(dollars?.textContent).toMatch(/1 USD is 32\.0000 TWD\. We looked that up .+ ago\./);
    expect(taiwanese?.textContent).toContain('No exchange needed');
  });

  test('marks a guess, and tries again', async () => {
    rich();
    rate = () => refusal('market_unavailable');
    await show();
    await wealth().findByText(/This is a guess/);
    expect(hero()).toBe('NT$420.00');
    wealth().getByText('estimate');
    rate = () => answer({ rate: 32, fresh: true, ...asked });
    await userEvent.click(wealth().getByRole('button', { name: 'Try again' }));
    await heroIs('NT$11,890.00');
    expect(wealth().queryByText(/This is a guess/)).toBeNull();
  });

  test('says that a share without a price is missing in it', async () => {
    rich();
    price = () => refusal('market_unavailable');
    await show();
    await wealth().findByText(/A share has no price right now/);
    expect(hero()).toBe('NT$370.00');
  });

  test('counts the coins while they are on their way', async () => {
    setLive({ balances: LOADING, entries: LOADING, stockAssets: LOADING });
    await show();
    wealth().getByText('Counting your coins…');
    history().getByTestId('skeleton-rows');
    achievements().getByTestId('skeleton-rows');
    shares().getByTestId('skeleton-rows');
    expect(hero()).toBeUndefined();
  });

  test('waits for the family’s currency', async () => {
    setLive({ preferences: LOADING });
    await show();
    wealth().getByText('Counting your coins…');
    expect(screen.queryByRole('region', { name: 'My Shares' })).toBeNull();
    const retry = vi.fn();
    act(() => {
      setLive({ preferences: { status: 'error', retry } });
    });
    wealth().getByText("We can't see your account right now");
    await userEvent.click(wealth().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test.each([
    ['balances', "We can't see your coins right now"],
    ['stockAssets', "We can't see your shares right now"],
  ] as const)('says that the %s cannot be seen, and tries again', async (part, message) => {
    const retry = vi.fn();
    setLive({ [part]: { status: 'error', retry } });
    await show();
    wealth().getByText(message);
    await userEvent.click(wealth().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    // What can be seen is still shown, and what cannot is not taken for nothing.
    const figures = screen.getByRole('group', { name: 'Account Summary' }).textContent;
    expect(figures).toMatch(
      part === 'balances'
        ? /SavingsNot now.*Stock assets\$0\.00.*Overall valueNot now/
        : /Savings\$0\.00.*Stock assetsNot now.*Overall valueNot now/,
    );
  });
});

describe('how we know', () => {
  test('the wealth is savings and shares', async () => {
    rich();
    await show();
    await heroIs('NT$11,890.00');
    const button = wealth().getByRole('button', { name: 'How do we know? My Wealth' });
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

  test('savings are the balances at their rates, and interest has helped', async () => {
    rich();
    const interest = {
      period: '2026-03',
      annualRatePercent: 4,
      balanceMinor: toMinorUnits(10_000),
    };
    setLive({ entries: ready([fakeEntry('i', { kind: 'interest', minor: 33, interest })]) });
    await show();
    await heroIs('NT$11,890.00');
    await open('Savings', wealth());
    expect(panel('Savings')).toContain('US Dollar $10.00NT$320.00');
    expect(panel('Savings')).toContain('1 USD is 32.0000 TWD.');
    expect(panel('Savings')).toContain('New Taiwan Dollar+ NT$50.00');
    expect(panel('Savings')).toContain('$100.00 × 4% ÷ 12 is about $0.33.');
  });

  test.each([
    [{ exchangeRateSource: 'manual', exchangeRate: 32 } as const, true, /Your parents set that\./],
    [{}, false, /That is from .+ ago; we could not get a newer rate\./],
  ])('a rate is from %j', async (changes, fresh, words) => {
    rich();
    rate = () => answer({ rate: 32, fresh, ...asked });
    setLive({ preferences: ready(fakePreferences({ localCurrency: 'TWD', ...changes })) });
    await show();
    await heroIs('NT$11,890.00');
    await open('Savings', wealth());
    expect(panel('Savings')).toMatch(words);
  });

  test('stock assets are shares at their prices', async () => {
    rich();
    await show();
    await heroIs('NT$11,890.00');
    await open('Stock assets', wealth());
    expect(panel('Stock assets')).toContain('3 shares of DISNT$11,520.00');
  });

  test('a balance is what its last entry left', async () => {
    rich();
    await show();
    await heroIs('NT$11,890.00');
    await userEvent.click(wealth().getByText('My savings by currency'));
    await open('US Dollar', wealth());
    expect(panel('US Dollar')).toContain('Before$6.00Entry Chore+ $4.00After= $10.00');
    await open('New Taiwan Dollar', wealth());
    expect(panel('New Taiwan Dollar')).toContain('further down in My Reward History');
  });

  test('a holding is price, rate and cost', async () => {
    rich();
    await show();
    await heroIs('NT$11,890.00');
    await open('Disney', shares());
    const text = panel('Disney');
    expect(text).toMatch(
      /One share of Disney costs \$120\.00\. We asked the stock market .+ ago\./,
    );
    expect(text).toContain('3 × $120.00 = $360.00');
    expect(text).toContain("In your family's money that is NT$11,520.00.");
    expect(text).toContain('$300.00 ÷ 3 is about $100.00 each.');
    expect(text).toContain('costs $20.00 more than that: $20.00 ÷ $100.00 is +20.00%.');
  });

  test('one share is its own average', async () => {
    rich();
    setLive({
      stockAssets: ready([fakeStockAsset({ totalQuantity: 1, costMinor: toMinorUnits(10_000) })]),
    });
    await show();
    await heroIs('NT$4,210.00');
    await open('Disney', shares());
    expect(panel('Disney')).toContain('Your share cost $100.00, so that is its average cost.');
  });

  test('an entry is before, change and after; interest also balance, rate and month', async () => {
    const interest = {
      period: '2026-03',
      annualRatePercent: 4,
      balanceMinor: toMinorUnits(467),
    };
    setLive({ entries: ready([fakeEntry('i', { kind: 'interest', minor: 2, interest })]) });
    await show();
    const figure = 'Interest for March 2026 (4% a year)';
    await open(figure, history());
    expect(panel(figure)).toContain('When the interest for March 2026 came, you had $4.67.');
    expect(panel(figure)).toContain('$4.67 × 4% ÷ 12 is about $0.02.');
    expect(panel(figure)).toContain(`Before$4.98${figure}+ $0.02After= $5.00`);
  });

  test('what was spent is taken away', async () => {
    setLive({ entries: ready([fakeEntry('Kite', { minor: -250 })]) });
    await show();
    await open('Entry Kite', history());
    expect(panel('Entry Kite')).toContain('Before$7.50Entry Kite− $2.50After= $5.00');
  });

  test('in Chinese', async () => {
    rich();
    await show('zh-TW');
    await heroIs('NT$11,890.00');
    const ask = { name: '怎麼算出來的？我的財富' };
    await userEvent.click(screen.getByRole('button', ask));
    expect(screen.getByRole('group', ask).textContent).toContain('加起來= NT$11,890.00');
  });
});

describe('the shares', () => {
  const cells = () =>
    within(shares().getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  test('are a table', async () => {
    rich();
    await show();
    await heroIs('NT$11,890.00');
    expect(cells()).toEqual([
      [
        ...['Symbol', 'Name', 'Quantity', 'Currency', 'Current price', 'Value in TWD'],
        ...['Average cost', 'From average cost', 'Explanation'],
      ],
      ['DIS', 'Disney', '3', 'USD', '$120.00', 'NT$11,520.00', '$100.00', 'up+20.00%', ''],
    ]);
  });

  test.each([
    [80, 'down-20.00%'],
    [100.01, 'unchanged+0.01%'],
    [100.02, 'up+0.02%'],
  ])('at %d are %s from their average cost', async (now, change) => {
    rich();
    price = () => answer({ price: now, currency: 'USD', fresh: true, ...asked });
    await show();
    await waitFor(() => expect(cells()[1]?.[7]).toBe(change));
  });

  test('are cards on a phone', async () => {
    rich();
    await show('en', true);
    await heroIs('NT$11,890.00');
    expect(shares().queryByRole('table')).toBeNull();
    const [card] = within(shares().getByRole('list')).getAllByRole('listitem');
    for (const text of ['Disney DIS', 'NT$11,520.00', 'up', '+20.00%', '3 shares', '$100.00']) {
      expect(card?.textContent).toContain(text);
    }
    await open('Disney', shares());
    expect(panel('Disney')).toContain('3 × $120.00 = $360.00');
  });

  test('without a price say so, and ask again', async () => {
    rich();
    price = () => refusal('market_unavailable');
    await show();
    const table = within(shares().getByRole('table'));
    await table.findByRole('button', { name: 'Try again' });
    expect(cells()[1]?.slice(4, 8)).toEqual([
      ...['Price unavailableTry again', '–Price unavailable', '$100.00', '–Price unavailable'],
    ]);
    price = () => answer({ price: 120, currency: 'USD', fresh: true, ...asked });
    await userEvent.click(table.getByRole('button', { name: 'Try again' }));
    await heroIs('NT$11,890.00');
  });

  test('tell the age of a price that is not of now', async () => {
    rich();
    price = () => answer({ price: 120, currency: 'USD', fresh: false, ...asked });
    await show();
    await heroIs('NT$11,890.00');
    expect(cells()[1]?.[4]).toMatch(/^\$120\.00price from .+ ago$/);
  });
});

describe('the achievements', () => {
  const list = () =>
    within(achievements().getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('are named with amounts of the family’s currency, with the way to the next', async () => {
    setLive({
      preferences: ready(fakePreferences({ localCurrency: 'TWD' })),
      balances: ready([fakeBalance('TWD', 250_000)]),
      entries: ready([fakeEntry('a')]),
    });
    await show();
    expect(list()).toEqual([
      'First Savings You did it!',
      'NT$10,000 SavedNT$2,500.00 of NT$10,000',
      'NT$50,000 Goal Not yet',
      'NT$100,000 Master Not yet',
    ]);
    const bar = achievements().getByRole<HTMLProgressElement>('progressbar', {
      name: 'NT$10,000 Saved',
    });
    expect(bar.value).toBe(0.25);
    await open('NT$10,000 Saved', achievements());
    expect(panel('NT$10,000 Saved')).toContain(
      'NT$10,000.00 − NT$2,500.00 = NT$7,500.00: that is how much is still to go.',
    );
  });

  test('have no decimals where the currency has none, either', async () => {
    setLive({ preferences: ready(fakePreferences({ localCurrency: 'JPY' })) });
    await show();
    expect(list()[0]).toBe('First SavingsWaiting for your first coin');
    expect(list()[1]).toContain('¥10,000 Saved');
  });

  test('are said to be a guess without a rate', async () => {
    rich();
    rate = () => refusal('market_unavailable');
    await show();
    await achievements().findByText(/so this is only a guess/);
  });
});

describe('a celebration', () => {
  const now = () => ({ timestamp: new Date() });
  const dialog = () => screen.queryByRole('dialog');

  /** Stands in for the header's, and is open at first. */
  function MenuButton() {
    const [open, setOpen] = useState(true);
    return (
      <button aria-expanded={open} aria-haspopup="menu" onClick={() => setOpen(false)}>
        Menu
      </button>
    );
  }

  /** Opens the page with an open menu, behind which there is something to celebrate. */
  async function showBehindMenu() {
    writeCelebrated('mia', []);
    setLive({ entries: ready([fakeEntry('a', now())]) });
    await renderPart(
      <>
        <MenuButton />
        <ChildDashboardPage />
      </>,
    );
    await waitFor(() =>
      expect(useOnceNothingIsOpen).toHaveBeenLastCalledWith(true, expect.any(Function)),
    );
  }

  beforeEach(() => {
    localStorage.clear();
    vi.mocked(useOnceNothingIsOpen).mockClear();
  });

  test('comes when a goal is reached, and once', async () => {
    setLive({ entries: ready([]) });
    await show();
    expect(readCelebrated('mia')).toEqual([]);
    act(() => {
      setLive({
        entries: ready([fakeEntry('a')]),
        balances: ready([fakeBalance('USD', 1_000_000)]),
      });
    });
    const shown = within(await screen.findByRole('dialog'));
    shown.getByText('First Savings');
    shown.getByText('$10,000 Saved');
    await userEvent.click(shown.getByRole('button', { name: 'Hooray!' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(readCelebrated('mia')).toEqual(['first_savings', 'saved_10000']);
    cleanup();
    await show();
    expect(dialog()).toBeNull();
  });

  test('waits until the child has closed its menu, and is remembered when it is shown', async () => {
    await showBehindMenu();
    expect(dialog()).toBeNull();
    expect(readCelebrated('mia')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    within(await screen.findByRole('dialog')).getByText('First Savings');
    expect(readCelebrated('mia')).toEqual(['first_savings']);
  });

  test('that waits is not shown when another tab has shown it meanwhile', async () => {
    await showBehindMenu();
    writeCelebrated('mia', ['first_savings']);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    act(() => {
      setLive({ balances: ready([fakeBalance('USD', 1_000_000)]) });
    });
    const shown = within(await screen.findByRole('dialog'));
    shown.getByText('$10,000 Saved');
    expect(shown.queryByText('First Savings')).toBeNull();
  });

  test('comes for what was reached while the child was away', async () => {
    writeCelebrated('mia', ['first_savings']);
    setLive({
      entries: ready([fakeEntry('old')]),
      balances: ready([fakeBalance('USD', 1_000_000)]),
    });
    await show();
    const shown = within(await screen.findByRole('dialog'));
    shown.getByText('$10,000 Saved');
    expect(shown.queryByText('First Savings')).toBeNull();
  });

  test('comes on a new device for what is still news', async () => {
    setLive({ entries: ready([fakeEntry('a', now())]) });
    await show();
    within(await screen.findByRole('dialog')).getByText('First Savings');
  });

  test('does not come on a new device for what is long ago, which is then known', async () => {
    setLive({ entries: ready([fakeEntry('a', { timestamp: new Date('2020-01-01') })]) });
    await show();
    expect(dialog()).toBeNull();
    expect(readCelebrated('mia')).toEqual(['first_savings']);
  });

  test('does not come for a guess', async () => {
    rate = () => refusal('market_unavailable');
    setLive({
      preferences: ready(fakePreferences({ localCurrency: 'USD' })),
      balances: ready([fakeBalance('TWD', 1_000_000)]),
      entries: ready([fakeEntry('a', now())]),
    });
    await show();
    await wealth().findByText(/This is a guess/);
    expect(dialog()).toBeNull();
    expect(readCelebrated('mia')).toBeNull();
  });

  test('does not come for a parent who looks on, and nothing is remembered', async () => {
    signedIn.session = { status: 'parent', impersonating: mia };
    setLive({ children: ready([fakeChild()]), entries: ready([fakeEntry('a', now())]) });
    await show();
    achievements().getByText('You did it!');
    expect(dialog()).toBeNull();
    expect(readCelebrated('mia')).toBeNull();
  });

  test('is not repeated where the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    setLive({ entries: ready([fakeEntry('a', now())]) });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Hooray!' }));
    await waitFor(() => expect(dialog()).toBeNull());
    act(() => {
      setLive({ entries: ready([fakeEntry('b', now()), fakeEntry('a', now())]) });
    });
    expect(dialog()).toBeNull();
  });
});

describe('the story', () => {
  const line = () => story().findByRole('img', { name: /^A line from Mar 1, 2026 to today\./ });

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

  test('is a picture with words', async () => {
    await show();
    const name = (await line()).getAttribute('aria-label');
    expect(name).toContain('It starts at $2.00 and ends at $7.00; the most was $7.00.');
  });

  test('is travelled with the keyboard', async () => {
    await show();
    await line();
    const slider = story().getByRole<HTMLInputElement>('slider', { name: 'Travel in time' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Mar 11, 2026: $7.00');
    expect([slider.min, slider.max, slider.value]).toEqual(['0', '10', '10']);
    fireEvent.change(slider, { target: { value: '4' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Mar 5, 2026: $2.00');
    story().getByText('Mar 5, 2026: $2.00');
  });

  test('is a table as well', async () => {
    await show();
    await line();
    const rows = within(
      story().getByRole('table', { name: 'My savings, day by day', hidden: true }),
    )
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['DaySavings', 'Mar 6, 2026$7.00', 'Mar 1, 2026$2.00']);
  });

  test('shows what part is savings and what part is shares', async () => {
    setLive({ stockAssets: ready([fakeStockAsset({ totalQuantity: 1 })]) });
    await show();
    // $7.00 of $127.00.
    await story().findByRole('img', { name: 'A ring: 6% savings, 94% shares.' });
    const rows = within(story().getByRole('table', { name: 'What I have' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent.trim())).toEqual([
      'KindAmountPart',
      'Savings$7.006%',
      'Shares$120.0094%',
    ]);
  });

  test('waits until it is near the view', async () => {
    let come: (seen: { isIntersecting: boolean }[]) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof come) {
          come = callback;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    await show();
    act(() => {
      come([{ isIntersecting: false }]);
    });
    expect(story().queryByRole('slider')).toBeNull();
    act(() => {
      come([{ isIntersecting: true }]);
    });
    await line();
  });

  test('says when the entries cannot be read', async () => {
    const retry = vi.fn();
    setLive({ entries: { status: 'error', retry } });
    await show();
    await userEvent.click(await story().findByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('the history', () => {
  const older = () =>
    userEvent.click(history().getByRole('button', { name: 'Show older entries' }));
  const shows = (count: number) =>
    waitFor(() => {
      expect(entries()).toHaveLength(count);
    });

  test('is a short list that grows', async () => {
    setLive({ entries: ready(fakeEntries(23)) });
    await show();
    expect(entries()).toHaveLength(10);
    await older();
    expect(entries()).toHaveLength(20);
    await older();
    expect(entries()).toHaveLength(23);
    history().getByText('That is everything, back to the very first.');
    expect(history().queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  test('grows beyond what was loaded at first, to its end', async () => {
    setLive({ entries: ready(fakeEntries(97)) });
    await show();
    for (const count of [20, 40, 80, 97]) {
      await older();
      await shows(count);
    }
    history().getByText('That is everything, back to the very first.');
  });

  test('of shares grows to its end as well', async () => {
    const trades = Array.from({ length: 61 }, (_, index) =>
      fakeStockTransaction(String(61 - index)),
    );
    setLive({ stockTransactions: ready(trades) });
    await show();
    await userEvent.click(history().getByRole('tab', { name: 'Stock' }));
    for (const count of [20, 40, 61]) {
      await older();
      await shows(count);
    }
    history().getByText('That is everything, back to the very first.');
  });

  test('keeps what it shows when older ones cannot be had, and tries again', async () => {
    setLive({ entries: ready(fakeEntries(57)) });
    await show();
    await older();
    const refused = Promise.reject(new Error('offline'));
    refused.catch(() => undefined);
    setLive({ olderPage: refused });
    await older();
    await history().findByRole('alert');
    expect(entries()).toHaveLength(25);
    setLive({ olderPage: Promise.resolve() });
    await older();
    await shows(40);
  });

  test('has the shares in a tab of their own', async () => {
    setLive({ stockTransactions: ready([fakeStockTransaction('a')]) });
    await show();
    history().getByText('Your first coin is on its way');
    await userEvent.click(history().getByRole('tab', { name: 'Stock' }));
    expect(entries()[0]?.textContent).toContain('Bought 2 shares of DIS: Chore');
    await open('Bought 2 shares of DIS', history());
    expect(panel('Bought 2 shares of DIS')).toContain('2 × $100.00 = $200.00');
    await userEvent.click(history().getByRole('tab', { name: 'Regular' }));
    history().getByText('Your first coin is on its way');
  });

  test('says that there were no shares yet, and when they cannot be read', async () => {
    await show();
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

  test('says what cannot be seen and tries again', async () => {
    const retry = vi.fn();
    setLive({ entries: { status: 'error', retry } });
    await show();
    history().getByText("We can't see your rewards right now");
    await userEvent.click(history().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    achievements().getByText("We can't add it all up right now.");
  });
});

describe('what arrives while the child is looking', () => {
  const coin = fakeEntry('new', {
    description: 'Washed the car',
    minor: 250,
    balanceAfterMinor: toMinorUnits(750),
  });

  test('is marked and said in words; what was there before is not', async () => {
    setLive({ entries: ready([fakeEntry('old')]) });
    await show();
    expect(news()).toBe('');
    expect(history().queryByText('New!')).toBeNull();

    act(() => {
      setLive({ entries: ready([coin, fakeEntry('old')]) });
    });
    const [first, second] = entries();
    expect(first?.textContent).toContain('New!');
    expect(second?.textContent).not.toContain('New!');
    expect(news()).toBe('Hooray! $2.50 was added: Washed the car. Now you have $7.50.');
  });

  test('is told for the very first coin too', async () => {
    await show();
    act(() => {
      setLive({ entries: ready([coin]) });
    });
    expect(news()).toContain('Hooray! $2.50 was added');
    screen.getByRole('img', { name: 'A coin with a small sprout' });
  });

  test('is told in the order in which it came', async () => {
    setLive({ entries: ready([fakeEntry('old')]) });
    await show();
    const spent = fakeEntry('newer', { description: 'Sweets', minor: -50 });
    act(() => {
      setLive({ entries: ready([spent, coin, fakeEntry('old')]) });
    });
    expect(news()).toBe(
      'Hooray! $2.50 was added: Washed the car. Now you have $7.50. ' +
        '$0.50 was taken out: Sweets. Now you have $5.00.',
    );
  });
});
