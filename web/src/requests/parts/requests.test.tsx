import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyAccount, type Account, type Hold } from '@pennysprout/shared/ledger/account';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import {
  fakeAllowance,
  fakeBalance,
  fakeChild,
  fakeHold,
  fakeJar,
  fakeRequest,
  ready,
  resetLive,
  setLive,
} from '../../testing/fake-live';
import {
  answer,
  refusal,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../testing/fake-server';
import { stubSession } from '../../testing/fake-session';
import { renderPart, toastText } from '../../testing/render-part';
import type { LiveRequest } from '../../kernel/live/live';
import { AskBank } from './ask-bank';
import { OpenRequests } from './open-requests';
import { useJarRequest } from './use-jar-request';

const REQUEST = {
  id: 'r1',
  childId: 'mia',
  kind: 'spend',
  currency: 'USD',
  amount: 3,
  from: 'free',
  closesJar: false,
  jarTarget: null,
  reason: 'Stickers',
  status: 'open',
  reply: null,
  given: null,
  decidedBy: null,
  decidedAt: null,
  entryId: null,
  createdAt: '2026-03-04T05:06:00.000Z',
};

const create = vi.fn<Answer>();
const approve = vi.fn<Answer>();
const decline = vi.fn<Answer>();
const cancel = vi.fn<Answer>();

beforeEach(() => {
  resetLive();
  for (const call of [create, approve, decline, cancel]) {
    call.mockReset().mockImplementation(() => answer(REQUEST));
  }
  startFakeServer({
    '/api/requests': create,
    '/api/requests/r1/approve': approve,
    '/api/requests/r1/decline': decline,
    '/api/requests/r1/cancel': cancel,
  });
});

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const amount = () => screen.findByLabelText<HTMLInputElement>(/^(Amount|How much)/);
const type = async (typed: string) => {
  await userEvent.clear(await amount());
  await userEvent.type(await amount(), typed);
};
const problem = async () => (await screen.findByRole('alert')).textContent;
const expectToastText = (words: string) => waitFor(() => expect(toastText()).toBe(words));

describe('parents with open requests', () => {
  const MIA = fakeChild({ openRequests: 1 });
  const takeBack = vi.fn<() => void>();
  const takingBack = ({ entryId }: LiveRequest) => ({
    isTaken: false,
    ask: entryId === 'e1' ? takeBack : null,
  });
  const show = (list = [MIA], at = '/dashboard') =>
    renderPart(
      <OpenRequests familyId="lin" list={list} preferences={null} takingBack={takingBack} />,
      'en',
      { at },
    );

  test('who open a notice are led there', async () => {
    setLive({ openRequests: ready([fakeRequest('r1')]) });
    await show([MIA], '/dashboard#open-requests');
    const heading = await screen.findByRole('heading', { name: '1 waiting for you' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('read which jar an approval closes, and what becomes free', async () => {
    const lego = { ...fakeJar('Lego', { saved: 4_000, target: 1 }), id: 'USD_lego' };
    const amountMinor = toMinorUnits(6_000);
    const from = lego.id;
    const pots = { freeParts: 1, jars: [lego], holds: [{ requestId: 'r1', from, amountMinor }] };
    const changes = { from, amountMinor, closesJar: true, jarTargetMinor: amountMinor };
    setLive({
      balances: ready([{ ...fakeBalance('USD', 10_000), pots }]),
      openRequests: ready([fakeRequest('r1', changes)]),
    });
    await show([MIA]);
    const all = 'A yes closes the jar Lego. The $40.00 left in it becomes free to use.';
    await waitFor(() => expect(screen.getByRole('region').textContent).toContain(all));
    await press(/^Give part/);
    const dialog = await screen.findByRole('dialog');
    await type('10');
    const part = 'That is less than the jar was for: Lego stays open, with $90.00 in it.';
    await waitFor(() => expect(dialog.textContent).toContain(part));
  });

  test('see what is open, approve with one tap, and are told if somebody else was faster', async () => {
    const closed = { status: 'declined', decidedBy: 'ben', decidedByName: 'Ben' } as const;
    approve.mockImplementationOnce(() => refusal('request_closed', closed));
    setLive({ openRequests: ready([fakeRequest('r1')]) });
    await show();
    await screen.findByRole('heading', { name: '1 waiting for you' });
    expect(screen.getByRole('region').textContent).toContain('asks for $3.00 · Stickers');
    await press(/^Yes: Mia, Stickers/);
    await expectToastText('Ben has already answered.');
    await press(/^Yes/);
    await expectToastText('Mia may spend $3.00');
  });

  test('see an answer where the request was, take it back from there, and see the next one below', async () => {
    approve.mockImplementation(() => answer({ ...REQUEST, status: 'approved', entryId: 'e1' }));
    const kite = fakeRequest('r2', { reason: 'Kite' });
    setLive({ openRequests: ready([fakeRequest('r1'), kite]) });
    await show();
    await press(/^Yes: Mia, Stickers/);
    await screen.findByText('Yes, $3.00 to Mia');
    act(() => {
      setLive({ openRequests: ready([kite]) });
    });
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      expect.stringContaining('Yes, $3.00 to Mia'),
      expect.stringContaining('Kite'),
    ]);
    await press('Mia: Take back “Stickers”');
    expect(takeBack).toHaveBeenCalledOnce();
    // Another parent answers the second one; a third one changes nothing of these two.
    act(() => {
      setLive({ openRequests: ready([fakeRequest('r3', { reason: 'Ferry' })]) });
    });
    expect(rows()).toEqual([
      expect.stringContaining('Yes, $3.00 to Mia'),
      'Mia: nothing left to answer',
      expect.stringContaining('Ferry'),
    ]);
  });

  test('see one at a time, and the others as rows', async () => {
    const all = ['Stickers', 'Kite', 'Ferry'].map((reason) => fakeRequest(reason, { reason }));
    setLive({ openRequests: ready(all) });
    await show([MIA]);
    const yes = () =>
      screen.getAllByRole('button', { name: /^Yes/ }).map(({ ariaLabel }) => ariaLabel);
    await waitFor(() => expect(yes()).toEqual([expect.stringContaining('Stickers')]));
    await userEvent.click(screen.getByText('2 more'));
    await press('Show: Mia, Kite');
    expect(yes()).toEqual([expect.stringContaining('Kite')]);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Kite'),
      expect.stringContaining('Stickers'),
      expect.stringContaining('Ferry'),
    ]);
  });

  test('give a part, but no more than was requested', async () => {
    setLive({ openRequests: ready([fakeRequest('r1')]) });
    await show();
    await press(/^Give part/);
    await type('4');
    await press('Give');
    expect(await problem()).toBe('That is more than the $3.00 Mia asked for.');
    await type('2');
    await press('Give');
    await expectToastText('Mia may spend $2.00');
    expect(requestsTo(approve).map(({ body }) => body)).toEqual([{ amount: 2, reply: '' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All answered' }));
  });

  test('decline with a few words', async () => {
    setLive({ openRequests: ready([fakeRequest('r1')]) });
    await show();
    await press(/^Not this time/);
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Next week');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not this time' }));
    await expectToastText('Mia has your answer');
    expect(requestsTo(decline)).toHaveLength(1);
  });

  test('see nothing where nothing is open', async () => {
    await show([fakeChild()]);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('a child with requests', () => {
  let accounts: Account[];
  beforeEach(() => {
    accounts = [fakeBalance('USD', 500)];
  });
  const show = (own = true) =>
    renderPart(
      <AskBank
        accounts={accounts}
        childName="Mia"
        localCurrency="USD"
        own={own}
        owner={{ familyId: 'lin', childId: 'mia' }}
      />,
    );

  test('requests at most what is available, in questions that say what it means', async () => {
    await show();
    await press('Ask the bank');
    await press(/^I want to buy something/);
    await type('6');
    await press('Next');
    await screen.findByText('There is only $5.00 there.');
    await type('3');
    await press('Next');
    await userEvent.type(await screen.findByLabelText('What is it for?'), 'Stickers');
    screen.getByText('$3.00 waits for the answer.');
    screen.getByText('Then $2.00 is free.');
    await press('Ask');
    await expectToastText('Asked! Now wait for the answer.');
    expect(requestsTo(create)[0]?.body).toMatchObject({ from: 'free', amount: 3 });
  });

  test('chooses between the pots that have enough, and is not asked where there is one', async () => {
    accounts = [fakeBalance('USD', 500, [fakeJar('Gifts', { saved: 300 })])];
    await show();
    await press('Ask the bank');
    await press(/^I want to buy something/);
    await screen.findByText('Free to use: $2.00 · Gifts: $3.00');
    await type('3');
    await press('Next');
    screen.getByLabelText('What is it for?');
    await press('Back');
    await type('2');
    await press('Next');
    await press(/^Gifts/);
    await userEvent.type(await screen.findByLabelText('What is it for?'), 'Kite{Enter}');
    await expectToastText('Asked! Now wait for the answer.');
    expect(requestsTo(create)[0]?.body).toMatchObject({ from: accounts[0]?.pots?.jars[0]?.id });
  });

  test('hands in cash of a currency that it has', async () => {
    accounts = [fakeBalance('USD', 500), fakeBalance('TWD', 0)];
    await show();
    await press('Ask the bank');
    await press(/^I have cash/);
    await press(/^New Taiwan Dollar/);
    await type('100');
    await press('Next');
    await userEvent.type(await screen.findByLabelText('Where is it from?'), 'Grandma{Enter}');
    await expectToastText('Asked! Now wait for the answer.');
    const body = { kind: 'keep', currency: 'TWD', amount: 100, reason: 'Grandma' };
    expect(requestsTo(create)[0]?.body).toMatchObject(body);
  });

  test('says what it has earned: first what it did, then what that is worth', async () => {
    accounts = [emptyAccount('USD')];
    await show();
    await press('Ask the bank');
    await press(/^I earned it/);
    await userEvent.type(
      await screen.findByLabelText('What did you get done?'),
      'The dishes{Enter}',
    );
    const worth = await screen.findByLabelText('What is it worth?');
    screen.getByText(/^Your parents decide/);
    await userEvent.type(worth, '3{Enter}');
    await expectToastText('Asked! Now wait for the answer.');
    const body = { kind: 'earn', currency: 'USD', amount: 3, reason: 'The dishes' };
    expect(requestsTo(create)[0]?.body).toMatchObject(body);
    expect(requestsTo(create)[0]?.body).not.toHaveProperty('from');
  });

  test('is told why there is nothing to spend, and what to do instead', async () => {
    accounts = [emptyAccount('USD')];
    await show();
    await press('Ask the bank');
    await press(/^I want to buy something/);
    await screen.findByText('Nothing is free right now.');
    screen.getByText('Do you have some cash? Hand it in, and it comes here.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' }).disabled).toBe(true);
    act(() => {
      setLive({ allowances: ready([fakeAllowance({ nextOn: '2026-10-03' })]) });
    });
    await screen.findByText('Your next allowance comes on Sat, Oct 3.');
  });

  test('sees that it is open, cancels it, and reads the answer', async () => {
    setLive({ requests: ready([fakeRequest('r1')]) });
    await show();
    expect((await screen.findByRole('listitem')).textContent).toContain('Waiting for an answer');
    await press('Never mind: Stickers');
    await waitFor(() => expect(requestsTo(cancel)).toHaveLength(1));
    const answered = { status: 'approved', givenMinor: toMinorUnits(200), reply: 'Two.' } as const;
    act(() => {
      setLive({ requests: ready([fakeRequest('r1', answered)]) });
    });
    const { textContent } = screen.getByRole('listitem');
    expect(textContent).toContain('Yes, $2.00 of it');
    expect(textContent).toContain('“Two.”');
  });

  test('reads of its parents as it calls them', async () => {
    const child = { id: 'mia', name: 'Mia', familyId: 'lin' };
    stubSession(() => ({ status: 'child', child }));
    const mom = { name: 'Mei Lin', picture: '', calledBy: 'Mom' };
    setLive({
      family: ready({ name: 'Lin', ownerId: 'mei', people: { mei: mom } }),
      requests: ready([fakeRequest('r1')]),
    });
    await show();
    await screen.findByText("1 waits for Mom's answer");
    expect(screen.getByRole('listitem').textContent).toContain("Waiting for Mom's answer");
    const closed = { status: 'declined', decidedBy: 'mei', decidedByName: 'Mei Lin' } as const;
    cancel.mockImplementationOnce(() => refusal('request_closed', closed));
    await press('Never mind: Stickers');
    await expectToastText('Mom has already answered.');
  });

  test('reads as last answer the one that came last, whatever it asked last', async () => {
    const ago = (days: number) => new Date(Date.UTC(2026, 2, 9 - days));
    const no = { status: 'declined', createdAt: ago(3), decidedAt: ago(2) } as const;
    const yes = { status: 'approved', createdAt: ago(4), decidedAt: ago(1) } as const;
    setLive({
      requests: ready([
        fakeRequest('gone', { status: 'cancelled', createdAt: ago(1), decidedAt: ago(0) }),
        fakeRequest('no', { ...no, reason: 'Kite' }),
        fakeRequest('yes', { ...yes, reason: 'Stickers' }),
      ]),
    });
    await show();
    await screen.findByText('Last answer: Yes!');
    expect(screen.getByRole('listitem').textContent).toContain('Stickers');
  });

  describe('for a jar', () => {
    const jar = fakeJar('Trip', { saved: 300, target: 1_000, release: 'ask' });
    const full = fakeJar('Book', { saved: 200, target: 200 });
    const more = fakeJar('Guitar', { saved: 300, target: 200 });

    function JarButtons({ holds = [] }: { readonly holds?: readonly Hold[] }) {
      const account = fakeBalance('USD', 800, [jar, full, more], holds);
      const accounts = [account];
      const { open, sheet } = useJarRequest(
        { familyId: 'lin', childId: 'mia' },
        { accounts, localCurrency: 'USD' },
      );
      return (
        <>
          {open(account, jar)}
          {open(account, full)}
          {open(account, more)}
          {sheet}
        </>
      );
    }

    const bodyOf = () => requestsTo(create)[0]?.body;

    test('requests some of its money', async () => {
      await renderPart(<JarButtons />);
      await press('Ask: Trip');
      await type('3');
      await press('Next');
      await userEvent.type(screen.getByRole('textbox'), 'Ferry');
      await press('Ask');
      await expectToastText('Asked! Now wait for the answer.');
      expect(bodyOf()).toMatchObject({ kind: 'spend', from: jar.id, amount: 3, reason: 'Ferry' });
      expect(bodyOf()).not.toHaveProperty('closesJar');
    });

    test('requests what it is for when it is full, once', async () => {
      const { rerender } = await renderPart(<JarButtons />);
      await press('Buy it: Book');
      await press('Ask');
      await expectToastText('Asked! Now wait for the answer.');
      expect(bodyOf()).toMatchObject({ from: full.id, amount: 2, reason: 'Book', closesJar: true });
      rerender(<JarButtons holds={[fakeHold(full, 200)]} />);
      expect(screen.queryByRole('button', { name: 'Buy it: Book' })).toBeNull();
    });
  });

  test('can do so itself, while an impersonating parent only sees it', async () => {
    setLive({ requests: ready([fakeRequest('r1')]) });
    await show(false);
    expect(await screen.findByText('Only Mia can do this')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/No requests\./)).toBeNull();
  });

  test('has none at first, which the parent reads too', async () => {
    const { container, unmount } = await show();
    expect(container.textContent).toContain('No requests. Would you like to spend');
    unmount();
    await show(false);
    screen.getByText('No requests.');
  });
});
