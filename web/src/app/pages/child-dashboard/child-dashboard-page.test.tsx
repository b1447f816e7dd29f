import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  fakeAllowance,
  fakeBalance,
  fakeEntry,
  fakeHold,
  fakeJar,
  fakeJarMove,
  fakePreferences,
  LOADING,
  ready,
  setLive,
} from '../../../testing/fake-live';
import { refusal } from '../../../testing/fake-server';
import {
  aRate,
  beforeEachHome,
  server,
  show,
  go,
  region,
  wealth,
  summary,
  history,
  shares,
  achievements,
  wealthHistory,
  whatIHave,
  hero,
  heroIs,
  openRow,
  rich,
} from '../../../testing/child-home';

beforeEachHome();

test('a place takes the focus to its heading, and names itself in the title and the bar', async () => {
  const here = () =>
    within(screen.getByRole('navigation', { name: 'Places' }))
      .getAllByRole('link')
      .filter((place) => place.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);
  await show({ at: 'moon' });
  expect([here(), document.title]).toEqual([['Home'], 'Home · PennySprout']);
  await go('Rewards');
  expect([here(), document.title]).toEqual([['Rewards'], 'Rewards · PennySprout']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Rewards' }));
  await go('Home', 'Hi, Mia!');
  wealth();
});

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

  test('shows a quote for children', async () => {
    await show();
    const said = region('Quote of the day');
    await said.findByText('A coin a day.');
    said.getByText('— Ada');
  });
});

describe('the child’s wealth', () => {
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
    server.rate = () => refusal('market_unavailable');
    await show();
    await wealth().findByText(/This is a guess/);
    expect(hero()).toBe('≈\u00a0NT$420.00');
    expect(screen.getByRole('group', { name: 'Account Summary' }).textContent).toContain(
      'Overall value≈\u00a0estimate NT$420.00',
    );
    await userEvent.click(screen.getByText('Account Summary'));
    await userEvent.click(summary().getByText('My savings by currency'));
    await summary().findByText('estimate', { selector: 'strong' });
    server.rate = aRate;
    await userEvent.click(wealth().getByRole('button', { name: 'Try again' }));
    await heroIs('NT$11,890.00');
    expect(wealth().queryByText(/This is a guess/)).toBeNull();
  });

  test('reports that a share without a price is not included', async () => {
    rich();
    server.price = () => refusal('market_unavailable');
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

  test('stay full on Home while one is asked for, which the child can take back', async () => {
    const asked = fakeJar('Lego', { saved: 0, target: 5_000 });
    const people = { mei: { name: 'Mei', picture: '' } };
    setLive({
      balances: ready([fakeBalance('USD', 6_000, [asked], [fakeHold(asked, 5_000)])]),
      family: ready({ name: 'Lin', ownerId: 'mei', people }),
    });
    await show();
    const goal = region('My goal');
    goal.getByText('$50.00 of $50.00');
    goal.getByText("Full, waiting for Mei's answer");
    goal.getByRole('img', { name: "Lego: $50.00 of $50.00, Full, waiting for Mei's answer" });
    expect(goal.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Never mind',
    ]);
    goal.getByRole('button', { name: 'Never mind: Lego' });
  });

  test('that are full stay the goal, and can be bought from Home', async () => {
    const full = fakeJar('Lego', { saved: 5_000, target: 5_000 });
    const far = fakeJar('Bike', { saved: 100, target: 9_000 });
    setLive({ balances: ready([fakeBalance('USD', 6_000, [far, full])]) });
    await show();
    const goal = region('A jar is full!');
    goal.getByText('$50.00 of $50.00');
    await userEvent.click(goal.getByRole('button', { name: 'Buy it: Lego' }));
    await screen.findByRole('dialog', { name: 'Buy it: Lego' });
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
    await goal.findByText('In 4 paydays');
    goal.getByRole('button', { name: 'Put in Lego' });
    await userEvent.click(goal.getByRole('button', { name: 'Put in $5.00 → only 2' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Put in: Lego' }));
    expect(Number(sheet.getByRole<HTMLInputElement>('textbox').value)).toBe(5);
  });

  test('are filled from Home today with all that is missing, where it is free', async () => {
    setLive({
      preferences: ready(fakePreferences()),
      balances: ready([
        fakeBalance('USD', 6_000, [fakeJar('Lego', { saved: 4_000, target: 5_000 })]),
      ]),
    });
    await show();
    const goal = region('My goal');
    await goal.findByText('You can fill it today');
    await userEvent.click(goal.getByRole('button', { name: 'Put in Lego' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Put in: Lego' }));
    expect(Number(sheet.getByRole<HTMLInputElement>('textbox').value)).toBe(10);
  });

  test('are filled from Home with the step to a goal that has a date', async () => {
    const dated = {
      saved: 4_000,
      target: 5_000,
      wantedBy: '2999-01-01',
      feeling: 'proud',
    } as const;
    setLive({
      preferences: ready(fakePreferences()),
      allowances: ready([fakeAllowance()]),
      balances: ready([fakeBalance('USD', 6_000, [fakeJar('Lego', dated)])]),
    });
    await show();
    const goal = region('My goal');
    goal.getByRole('img', { name: 'Proud' });
    const sentence = await goal.findByText(/put in \$[\d.]+.* you’re on time$/i);
    const [, step] = /\$([\d.]+)/.exec(sentence.textContent)!;
    await userEvent.click(goal.getByRole('button', { name: 'Put in Lego' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Put in: Lego' }));
    expect(Number(sheet.getByRole<HTMLInputElement>('textbox').value)).toBe(Number(step));
  });

  test('say on Home that the day of a goal has passed, and let the child choose another', async () => {
    const late = { saved: 4_000, target: 5_000, wantedBy: '2026-01-01' };
    setLive({
      preferences: ready(fakePreferences()),
      balances: ready([fakeBalance('USD', 6_000, [fakeJar('Lego', late)])]),
    });
    await show();
    const goal = region('My goal');
    await goal.findByText('The day has passed. Choose another.');
    await userEvent.click(goal.getByRole('button', { name: 'Choose a day' }));
    await screen.findByRole('dialog', { name: 'Change Lego' });
  });

  test('are no goal on Home where none has a target, which invites to make one', async () => {
    setLive({ balances: ready([fakeBalance('USD', 6_000, [fakeJar('Gifts')])]) });
    await show();
    const goal = region('My goal');
    goal.getByText(/Give a jar a goal/);
    await userEvent.click(goal.getByRole('button', { name: 'New jar' }));
    await screen.findByRole('dialog', { name: 'New jar' });
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
