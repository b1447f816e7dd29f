import { useEffect, useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../kernel/api/api-client';
import { fakePreferences, ready, setLive } from '../../../testing/fake-live';
import { answer, refusal } from '../../../testing/fake-server';
import { renderPart, toastText } from '../../../testing/render-part';
import { PreferencesTab } from './preferences-tab';

import {
  actions,
  LIN,
  chosen,
  APPLY,
  sent,
  serve,
  beforeEachPreferences,
  openTab,
  openAll,
  card,
  button,
  press,
  rateField,
  retype,
  isSaid,
} from '../../../testing/preferences-tab';

beforeEachPreferences();

describe('the family’s name', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Family name');

  /** Changes the family's name, as the session does when it learns a new one. */
  let showName: (name: string) => void;
  function Renamable() {
    const [familyName, setName] = useState(LIN.familyName);
    useEffect(() => {
      showName = setName;
    }, []);
    return <PreferencesTab family={{ ...LIN, familyName }} />;
  }
  const openRenamable = async () => {
    setLive({ preferences: ready(fakePreferences()) });
    await renderPart(<Renamable />);
    openAll();
  };

  test('is trimmed, saved and updated in the session', async () => {
    serve({ '/api/families/lin': (body) => answer({ id: 'lin', ...chosen(body) }) });
    await openTab();
    expect(button('Rename').disabled).toBe(true);
    await retype(field(), '  The Lins ');
    await press('Rename');
    await isSaid('Family name updated / The Lins');
    expect(sent.get('/api/families/lin')).toEqual([{ name: 'The Lins', seen: 'Lin Family' }]);
    expect(actions.joinFamily).toHaveBeenCalledExactlyOnceWith({ ...LIN, familyName: 'The Lins' });
  });

  test('must not be blank', async () => {
    await openTab();
    await retype(field(), '   ');
    await press('Rename');
    await screen.findByText('This field is required');
    expect(sent.has('/api/families/lin')).toBe(false);
  });

  test('stays typed when it cannot be saved', async () => {
    serve({ '/api/families/lin': () => refusal('forbidden') });
    await openTab();
    await retype(field(), 'The Lins');
    await press('Rename');
    await isSaid('Failed to Update Family Name / You do not have access to this.');
    expect(field().value).toBe('The Lins');
    expect(actions.joinFamily).not.toHaveBeenCalled();
  });

  test('stays typed when the family is renamed elsewhere, and replaces that name knowingly', async () => {
    const refused = [true];
    serve({
      '/api/families/lin': (body) =>
        refused.pop() ? refusal('conflict') : answer({ id: 'lin', ...chosen(body) }),
      '/api/family-info': () => answer({ id: 'lin', name: 'Lin Household' }),
    });
    await openRenamable();
    await retype(field(), 'The Lins');
    await press('Rename');
    await isSaid(
      'Failed to Update Family Name / The family has just been renamed to “Lin Household”. ' +
        'Press Rename again if you still want your name.',
    );
    const renamed = { ...LIN, familyName: 'Lin Household' };
    expect(actions.joinFamily).toHaveBeenCalledExactlyOnceWith(renamed);
    act(() => {
      showName('Lin Household');
    });
    expect(field().value).toBe('The Lins');
    await press('Rename');
    await isSaid('Family name updated / The Lins');
    expect(sent.get('/api/families/lin')).toEqual([
      { name: 'The Lins', seen: 'Lin Family' },
      { name: 'The Lins', seen: 'Lin Household' },
    ]);
  });

  test('follows a change from elsewhere, as long as nothing is typed', async () => {
    await openRenamable();
    act(() => {
      showName('Lin Household');
    });
    expect(field().value).toBe('Lin Household');
    expect(button('Rename').disabled).toBe(true);
  });
});

describe('applying interest', () => {
  const ask = async () => {
    await press('Apply now');
    return screen.findByRole('dialog', { name: "Apply this month's interest?" });
  };
  const apply = async () => {
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply Interest' }));
    return dialog;
  };

  test('needs confirmation, and can be cancelled', async () => {
    await openTab({ interestRate: 5 });
    const dialog = await ask();
    expect(dialog.textContent).toContain('at the saved rate of 5% a year');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.has(APPLY)).toBe(false);
  });

  test.each([
    ['applied', 1, "Interest Applied / 1 balance has earned this month's interest."],
    ['applied', 3, "Interest Applied / 3 balances have earned this month's interest."],
    ['already_applied', 0, 'No Interest Applied / Interest was already applied this month.'],
    [
      'no_eligible_accounts',
      0,
      'No Interest Applied / No eligible account was found: interest is off, or no balance is large enough to earn any.',
    ],
  ])('reports the result %s, %d', async (outcome, entries, said) => {
    const result = { success: outcome === 'applied', outcome, message: 'Done', entries };
    serve({ [APPLY]: () => answer(result) });
    await openTab({ interestRate: 5 });
    await apply();
    await isSaid(said);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.get(APPLY)).toHaveLength(1);
  });

  test('reports a failure, and stays', async () => {
    serve({ [APPLY]: () => refusal('unavailable') });
    await openTab({ interestRate: 5 });
    const dialog = await apply();
    await isSaid(
      'Failed to Apply Interest / The service is taking a short break. Please try again in a moment.',
    );
    await within(dialog).findByRole('button', { name: 'Apply Interest' });
  });

  test('is disabled while there are unsaved changes', async () => {
    await openTab({ interestRate: 5 });
    await retype(rateField(), '6');
    card('Interest Rate').getByText(/^Save your changes first\./);
    await press('Apply now');
    await isSaid(
      'Save your changes first / Interest is applied with the preferences that are saved.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('deleting the family', () => {
  const openDialog = async () => {
    await press('Delete this family…');
    return within(await screen.findByRole('dialog', { name: 'Delete Lin Family?' }));
  };
  const field = () => screen.getByLabelText<HTMLInputElement>('Type Lin Family to confirm');
  const confirm = () => button('Delete for good');
  const failure = (code: 'network' | 'unavailable' | 'forbidden' | 'not_found', status: number) =>
    new ApiError(code, status, '');

  test('explains what is lost, and requires the exact name', async () => {
    await openTab();
    const dialog = await openDialog();
    dialog.getByText('This cannot be undone');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      "all children's accounts and their ways to sign in",
      'all balances and all shares',
      'the whole history of rewards, withdrawals and interest',
    ]);
    expect(confirm().disabled).toBe(true);
    for (const typed of ['lin family', 'Lin Family!']) {
      await retype(field(), typed);
      expect(confirm().disabled).toBe(true);
      fireEvent.submit(field().form!);
      await waitFor(() => expect(field().disabled).toBe(false));
    }
    expect(actions.deleteFamily).not.toHaveBeenCalled();
    await retype(field(), 'Lin Family');
    expect(confirm().disabled).toBe(false);
  });

  test('calls the server, and reports success', async () => {
    await openTab();
    await openDialog();
    await userEvent.type(field(), 'Lin Family{Enter}');
    await isSaid('Family Deleted / Lin Family and all its accounts are gone.');
    expect(actions.deleteFamily).toHaveBeenCalledExactlyOnceWith('lin', 'Lin Family');
    await waitFor(() => expect(actions.deletingFamily.mock.calls).toEqual([[LIN], [null]]));
  });

  test('shows the reason of a failure', async () => {
    actions.deleteFamily.mockRejectedValue(failure('forbidden', 403));
    await openTab();
    const dialog = await openDialog();
    await userEvent.type(field(), 'Lin Family{Enter}');
    await isSaid('Failed to Delete Family / You do not have access to this.');
    expect(dialog.queryByText(/interrupted/)).toBeNull();
  });

  test('can be repeated after a lost answer, even if nothing is left to delete', async () => {
    actions.deleteFamily
      .mockRejectedValueOnce(failure('network', 0))
      .mockRejectedValueOnce(failure('not_found', 404));
    await openTab();
    const dialog = await openDialog();
    await userEvent.type(field(), 'Lin Family');
    await userEvent.click(confirm());
    await dialog.findByText(/The deletion may have been interrupted\./);
    await waitFor(() => expect(toastText()).toMatch(/^Failed to Delete Family \/ Network error\./));
    expect(field().value).toBe('Lin Family');
    await userEvent.click(confirm());
    await waitFor(() => expect(toastText()).toMatch(/^Family Deleted/));
    expect(actions.refreshFamilies).toHaveBeenCalledOnce();
  });

  test('completes automatically if the family has already left the screen', async () => {
    let fail: (error: Error) => void = () => undefined;
    actions.deleteFamily
      .mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
      .mockResolvedValueOnce(undefined);
    const view = await openTab();
    await openDialog();
    await userEvent.type(field(), 'Lin Family{Enter}');
    vi.useFakeTimers();
    view.unmount();
    fail(failure('unavailable', 503));
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(actions.deleteFamily).toHaveBeenCalledTimes(2);
  });
});
