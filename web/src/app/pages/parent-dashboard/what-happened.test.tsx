import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveEntry } from '../../../kernel/live/live';
import {
  fakeAllowance,
  fakeBalance,
  fakeChild,
  fakeEntry,
  fakeJar,
  fakeJarMove,
  fakePreferences,
  fakeRequest,
  movesAsked,
  ready,
  resetLive,
  setLive,
} from '../../../testing/fake-live';
import { answer, refusal, startFakeServer, type Answer } from '../../../testing/fake-server';
import { renderPart, toastText } from '../../../testing/render-part';
import { answeredEntry } from '../../../testing/show-entry-sheet';
// Imported up front rather than during a test: the component library loads slowly.
import '../../../ledger/parts/take-back-sheet';
import './correction-sheet';
import './history-sheet';
import { ChildrenTab } from './children-tab';
import { Correcting } from './correcting';

const LEO = fakeChild({ id: 'leo', name: 'Leo', hasAsked: true });
const MIA = fakeChild();
const undo = vi.fn<Answer>(() => answer(answeredEntry(-6, { kind: 'deposit_undo', undoes: 'a' })));
const pay = vi.fn<Answer>();

const now = () => ({ timestamp: new Date() });

beforeEach(() => {
  resetLive();
  undo.mockClear();
  pay.mockReset();
  setLive({
    children: ready([LEO, MIA]),
    preferences: ready(fakePreferences({ depositReasons: ['Allowance'] })),
  });
  startFakeServer({
    '/api/transactions/a/undo': undo,
    '/api/allowances/fridays/pay': pay,
  });
});

function show() {
  const part = (
    <Correcting familyId="lin">
      <ChildrenTab familyId="lin" />
    </Correcting>
  );
  return renderPart(part);
}

const section = () => screen.getByRole('region', { name: 'What happened' });
const press = (name: string) => userEvent.click(within(section()).getByRole('button', { name }));

describe('the recent transactions of an only child', () => {
  const list = () => within(screen.getByRole('list', { name: 'Recent transactions' }));
  const entries = (...all: LiveEntry[]) => setLive({ entries: ready(all), children: ready([MIA]) });

  test('keep the action that their toast has lost', async () => {
    entries(fakeEntry('a', { minor: 600, description: 'Chore', ...now() }), fakeEntry('old'));
    await show();
    const [button, ...others] = list().getAllByRole('button');
    expect([button!.textContent, others.length]).toEqual(['Take back', 0]);
    await userEvent.click(list().getByRole('button', { name: 'Mia: Take back “Chore”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take this payment back?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take back $6.00' }));
    await waitFor(() => expect(undo).toHaveBeenCalledOnce());
    const taken = { kind: 'deposit_undo', undoes: 'a', minor: -600, description: 'Chore' } as const;
    act(() => {
      entries(fakeEntry('undo_a', { ...taken, ...now() }), fakeEntry('old'));
    });
    await list().findByRole('button', { name: 'Correct it: Mia' });
  });

  test('name the jars that money went to', async () => {
    const lego = fakeJar('Lego');
    entries(fakeEntry('a', { minor: 600, description: '做家事', ...now() }));
    setLive({
      balances: ready([fakeBalance('USD', 600, [lego])]),
      jarMoves: ready([fakeJarMove('a', { kind: 'shared', legs: [[lego, 600]] })]),
    });
    await show();
    await list().findByText('Lego +$6.00');
    list().getByText('Mia got $6.00 · Chore');
  });
});

describe('what happened, on the parents’ home', () => {
  test('tells of money and of answers', async () => {
    setLive(
      { entries: ready([fakeEntry('a', { minor: 600, description: 'Chore', ...now() })]) },
      { childId: 'leo' },
    );
    const declined = { status: 'declined', decidedAt: new Date(), decidedBy: 'jun' } as const;
    setLive({
      answeredRequests: ready([fakeRequest('r', { userId: 'leo', ...declined })]),
      family: ready({ name: 'Lin', ownerId: 'mei', people: { jun: { name: 'Jun', picture: '' } } }),
    });
    await show();
    const texts = within(section()).getByRole('list', { name: 'Today' }).textContent;
    expect(texts).toContain('Jun said not this time to Leo · Stickers');
    expect(texts).toContain('Leo got $6.00 · Chore');
  });

  test('keeps one row for each child’s medal, however often something else happens', async () => {
    const medals = { first_savings: new Date() };
    setLive({ children: ready([fakeChild({ ...LEO, medals }), fakeChild({ medals })]) });
    await show();
    const rows = () =>
      within(section())
        .getAllByRole('listitem')
        .map((row) => /(Leo|Mia): First Savings/.exec(row.textContent)?.[1] ?? 'money');
    expect(rows().sort()).toEqual(['Leo', 'Mia']);
    const more: LiveEntry[] = [];
    for (const id of ['a', 'b', 'c', 'd']) {
      more.unshift(fakeEntry(id, now()));
      const entries = ready([...more]);
      act(() => {
        setLive({ entries }, { childId: 'leo' });
      });
    }
    expect(rows().sort()).toEqual(['Leo', 'Mia', 'money', 'money', 'money', 'money']);
  });

  test.each([
    ['on the list of all', [LEO, MIA], () => section()],
    [
      'among the newest transactions',
      [LEO],
      () => screen.getByRole('list', { name: 'Recent transactions' }),
    ],
  ])('tells of what was given in part as that, %s', async (_where, children, place) => {
    const at = new Date();
    const entry = fakeEntry('e', { minor: -200, requestId: 'r', createdBy: 'jun', timestamp: at });
    const answered = { status: 'approved', decidedAt: at, entryId: 'e', userId: 'leo' } as const;
    const given = { ...answered, givenMinor: toMinorUnits(200), reply: 'The rest in May' };
    setLive({
      children: ready(children),
      answeredRequests: ready([fakeRequest('r', given)]),
    });
    setLive({ entries: ready([entry]) }, { childId: 'leo' });
    await show();
    await within(place()).findByText('A parent gave Leo $2.00 of $3.00 · Stickers');
    within(place()).getByText('“The rest in May”');
  });

  test('names the jars that money went to', async () => {
    const lego = fakeJar('Lego');
    const legs = [
      [lego, 400],
      [null, 200],
    ] as const;
    const entry = (id: string, old: boolean) =>
      fakeEntry(id, { minor: 600, ...(old ? {} : now()), description: 'Chore' });
    setLive({ entries: ready([entry('mias', false)]) });
    setLive(
      {
        balances: ready([fakeBalance('USD', 600, [lego])]),
        entries: ready([entry('a', false), entry('old', true)]),
        jarMoves: ready([fakeJarMove('a', { kind: 'shared', legs })]),
      },
      { childId: 'leo' },
    );
    await show();
    const place = await within(section()).findByText('Lego +$4.00');
    expect(place.querySelector('[data-purpose=save]')).not.toBeNull();
    expect(movesAsked()).toBe(1);
  });

  test('offers the form with the opposite of what was taken back', async () => {
    const entry = fakeEntry('undo_a', {
      kind: 'deposit_undo',
      undoes: 'a',
      minor: -600,
      description: 'Chore',
      ...now(),
    });
    setLive({ entries: ready([entry]) }, { childId: 'leo' });
    await show();
    await press('Correct it: Leo');
    await screen.findByRole('dialog', { name: 'Add a Reward' });
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('6');
  });

  test('tries an allowance again that could not be paid, and says what keeps it', async () => {
    const problem = { problem: 'amount_out_of_range', problemSince: new Date() } as const;
    setLive({ allowances: ready([fakeAllowance(problem)]) });
    pay.mockImplementationOnce(() => refusal('allowance_unpaid'));
    await show();
    await press('Try again: Mia');
    await waitFor(() => expect(toastText()).toContain('Mia’s'.replace('’', "'")));
    expect(section().textContent).toContain('could not be paid');
    const { amountMinor: _minor, ...terms } = fakeAllowance();
    const paid = {
      ...terms,
      amount: 5,
      nextAt: null,
      paidOn: null,
      problemSince: null,
      createdBy: 'mei',
    };
    pay.mockImplementation(() => answer(paid));
    await press('Try again: Mia');
    await waitFor(() => expect(toastText()).toBe("Mia's allowance is paid"));
    expect(pay).toHaveBeenCalledTimes(2);
  });

  test('opens the history of each child', async () => {
    setLive({ entries: ready([fakeEntry('old', { description: 'Started' })]) });
    await show();
    expect(section().textContent).toContain('Nothing in the last seven days.');
    await press('History');
    const dialog = within(await screen.findByRole('dialog', { name: 'What happened' }));
    dialog.getByText('No transactions yet.');
    await userEvent.selectOptions(dialog.getByLabelText('Child'), 'Mia');
    await dialog.findByText(/Mia got \$1.00 · Started/);
  });
});
