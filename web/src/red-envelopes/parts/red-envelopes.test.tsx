import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readStored } from '../../kernel/session/storage';
import { fakeChild, fakePreferences, ready, resetLive, setLive } from '../../testing/fake-live';
import {
  answer,
  noAnswer,
  refusal,
  requestsTo,
  startFakeServer,
  type Answer,
} from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { bookRows, withParents, type Book, type GiftReturn } from '../model/book';
import { BookSheet } from './book-sheet';
import { RedEnvelopesSheet } from './red-envelopes-sheet';

const MIA = fakeChild();
const YEAR = new Date().getFullYear();

const got = (from: string, year: number, more: object = {}) => ({
  entryId: `${from}${year}`,
  from,
  wish: null,
  household: null,
  occasion: 'new_year',
  year,
  amount: 600,
  currency: 'TWD',
  timestamp: `${year}-02-16T12:00:00.000Z`,
  takenBack: false,
  ...more,
});

const given = vi.fn<Answer>();
const book = vi.fn<Answer>();
const noted = vi.fn<Answer>();

beforeEach(() => {
  localStorage.clear();
  resetLive();
  given.mockReset().mockImplementation(() => answer({ batchId: 'b', entries: [] }));
  book.mockReset().mockImplementation(() =>
    answer({
      envelopes: [
        got('Grandma', YEAR - 1, { household: 'The Lins', wish: 'Grow tall!' }),
        got('Uncle', YEAR, { takenBack: true }),
        got('Aunt', YEAR),
      ],
      givenBack: [],
    }),
  );
  noted.mockReset();
  startFakeServer({
    '/api/red-envelopes': (body, request) =>
      request.method === 'GET' ? book(body, request) : given(body, request),
    '/api/gift-returns': noted,
  });
});

const sheet = { open: true, close: vi.fn(), closeThen: vi.fn(), afterClose: vi.fn() };

async function enter() {
  await renderPart(
    <RedEnvelopesSheet
      balances={[]}
      child={MIA}
      familyId="lin"
      onBook={vi.fn()}
      preferences={fakePreferences({ localCurrency: 'TWD' })}
      sheet={sheet}
      siblings={[MIA]}
    />,
  );
  await waitFor(() => expect(book).toHaveBeenCalled());
}

const rows = () => screen.getAllByRole('listitem');
const row = (index: number) => within(rows()[index]!);
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const submit = () => tap('Put them in');

describe('an evening of red envelopes', () => {
  test('takes two taps for a known giver and a usual amount, and goes on to the next row', async () => {
    await enter();
    await tap('Grandma');
    expect(document.activeElement).toBe(row(0).getByLabelText('Amount'));
    await tap('3,600');
    expect(document.activeElement).toBe(row(1).getByLabelText('From'));
    await userEvent.keyboard('Neighbour');
    await tap('200');
    screen.getByText('2 envelopes, NT$3,800.00 together');
    await submit();
    await waitFor(() => expect(given).toHaveBeenCalledOnce());
    expect(requestsTo(given)[0]?.body).toEqual({
      childId: MIA.id,
      currency: 'TWD',
      occasion: 'birthday',
      envelopes: [
        { from: 'Grandma', amount: 3600, household: 'The Lins' },
        { from: 'Neighbour', amount: 200 },
      ],
    });
    await waitFor(() => expect(readStored('evenings')).toBeNull());
  });

  test('proposes what the children call a parent', async () => {
    const mei = { name: 'Mei Lin', picture: '', calledBy: 'Mom' };
    setLive({ family: ready({ name: 'Lin', ownerId: 'mei', people: { mei } }) });
    await enter();
    await tap('Mom');
    expect(row(0).getByLabelText<HTMLInputElement>('From').value).toBe('Mom');
  });

  test('goes on with Enter, first to what a row lacks', async () => {
    await enter();
    await userEvent.type(row(0).getByLabelText('From'), 'Neighbour{Enter}');
    await userEvent.keyboard('150{Enter}');
    expect(document.activeElement).toBe(row(1).getByLabelText('From'));
    expect(rows()).toHaveLength(2);
    expect(given).not.toHaveBeenCalled();
  });

  test('survives a reload and a lost network, and is sent once', async () => {
    given.mockImplementationOnce(noAnswer);
    await enter();
    await tap('Grandma');
    await tap('600');
    await submit();
    await screen.findByText('The envelopes were not put in');
    cleanup();
    await enter();
    screen.getByText('1 envelope, NT$600.00');
    expect(row(0).getByLabelText<HTMLInputElement>('From').value).toBe('Grandma');
    await submit();
    await waitFor(() => expect(given).toHaveBeenCalledTimes(2));
    const keys = given.mock.calls.map(([, { headers }]) => headers.get('Idempotency-Key'));
    expect(keys[0]).not.toBeNull();
    expect(keys[1]).toBe(keys[0]);
  });

  test('asks about who gives twice, and about who has given this year, and refuses neither', async () => {
    await enter();
    await userEvent.type(
      row(0).getByLabelText('From'),
      'Uncle{Enter}200{Enter}Aunt{Enter}200{Enter}',
    );
    await userEvent.keyboard('Uncle{Enter}600');
    // What Uncle gave this year was taken back.
    expect(row(0).queryByText(/One more/)).toBeNull();
    row(1).getByText('Aunt has given this year already. One more?');
    row(2).getByText('Uncle has given this year already. One more?');
    await submit();
    await waitFor(() => expect(given).toHaveBeenCalledOnce());
  });

  test('focuses the row that is refused, here or by the server', async () => {
    await enter();
    await userEvent.type(row(0).getByLabelText('From'), 'Uncle{Enter}200{Enter}Cousin{Enter}0');
    await submit();
    expect(document.activeElement).toBe(row(1).getByLabelText('Amount'));
    expect(given).not.toHaveBeenCalled();
    const key = 'validation.amountInvalid' as const;
    const fields = [{ path: 'envelopes[0].amount', key, message: key }];
    given.mockImplementation(() => refusal('amount_out_of_range', { fields }));
    await userEvent.clear(row(1).getByLabelText('Amount'));
    await userEvent.type(row(1).getByLabelText('Amount'), '5');
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(row(0).getByLabelText('Amount')));
  });

  test('can lose a row, and start over', async () => {
    await enter();
    await userEvent.type(
      row(0).getByLabelText('From'),
      'Uncle{Enter}200{Enter}Cousin{Enter}5{Enter}',
    );
    await tap('Remove envelope 1');
    expect(row(0).getByLabelText<HTMLInputElement>('From').value).toBe('Cousin');
    await tap('Start over');
    expect(rows()).toHaveLength(1);
    expect(readStored('evenings')).toBeNull();
  });
});

test('parents are proposed after former givers, as the children call them, each once', () => {
  const grandma = { from: 'Grandma', household: 'The Lins' };
  const dad = { from: 'Dad', household: null };
  const people = {
    mei: { name: 'Mei Lin', picture: '', calledBy: 'Mom' },
    tom: { name: 'Tom Lin', picture: '', calledBy: 'Dad' },
    ann: { name: 'Ann Lin', picture: '', calledBy: 'Grandma' },
    ben: { name: 'Ben Lin', picture: '', calledBy: 'Mom' },
    gone: { name: 'Roy Lin', picture: '' },
  };
  const mom = { from: 'Mom', household: null };
  expect(withParents([grandma, dad], people)).toEqual([grandma, dad, mom]);
  expect(withParents([grandma], undefined)).toEqual([grandma]);
});

describe('the book', () => {
  const show = (gifts: { familyId: string; localCurrency: 'TWD' } | null) =>
    renderPart(
      <BookSheet
        gifts={gifts}
        of={[MIA]}
        sealed={gifts ? undefined : new Set([`Aunt${YEAR}`])}
        sheet={sheet}
      />,
    );
  const parents = { familyId: 'lin', localCurrency: 'TWD' } as const;

  test('groups by household and year, and strikes through what was taken back', async () => {
    await show(parents);
    await screen.findByRole('heading', { name: 'The Lins' });
    const headings = screen.getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Uncle', 'Aunt', 'The Lins']);
    const struck = [...document.querySelectorAll('s')].map(({ textContent }) => textContent);
    expect(struck).toEqual(['New Year', 'NT$600.00']);
    screen.getByText('New Year · “Grow tall!”');
  });

  test('notes what was given back, which a child never sees', async () => {
    const gift = { household: 'The Lins', year: YEAR, currency: 'TWD', amount: 600, to: 'Mei' };
    noted.mockImplementation(() => answer({ id: 'g', ...gift }));
    await show(parents);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Note what you gave back: The Lins' }),
    );
    await userEvent.type(screen.getByLabelText('Amount'), '600');
    await userEvent.type(screen.getByLabelText('To which child'), 'Mei');
    await tap('Note it');
    await waitFor(() => expect(requestsTo(noted)[0]?.body).toEqual({ familyId: 'lin', ...gift }));
    cleanup();
    await show(null);
    await screen.findByRole('heading', { name: 'The Lins' });
    expect(screen.queryByRole('heading', { name: 'Aunt' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Note what/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
  });

  test('is a table of what was got and of what was given back', () => {
    const envelope = { ...got('Grandma', 2026, { household: 'The Lins' }), child: MIA } as const;
    const gift = {
      id: 'g',
      household: 'The Lins',
      year: 2026,
      currency: 'TWD',
      amount: 5,
      to: null,
    };
    const rows = bookRows({
      got: [envelope as unknown as Book['got'][number]],
      givenBack: [gift as GiftReturn],
    });
    expect(rows).toEqual([
      expect.objectContaining({ direction: 'got', child: MIA.name, from: 'Grandma', amount: 600 }),
      expect.objectContaining({ direction: 'given back', household: 'The Lins', amount: 5 }),
    ]);
  });

  test('says so when there is nothing in it', async () => {
    book.mockImplementation(() => answer({ envelopes: [], givenBack: [] }));
    await show(parents);
    await screen.findByText('No envelopes this year yet.');
  });
});
