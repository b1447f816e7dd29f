import { useState } from 'react';
import { screen } from '@testing-library/react';
import { vi, type Mock } from 'vitest';
import type { Language } from '../kernel/i18n/language';
import type { EntryProps } from '../ledger/model/entry-props';
import type { Direction } from '../ledger/model/take-back';
import { DepositSheet } from '../ledger/parts/deposit-sheet';
import { WithdrawalSheet } from '../ledger/parts/withdrawal-sheet';
import { fakeChild, fakePreferences } from './fake-live';
import { renderPart } from './render-part';

const REASONS = fakePreferences({
  depositReasons: ['Allowance', 'Chore', 'Read a book'],
  withdrawReasons: ['Purchase', 'Charity'],
});

/** Returns the server's answer to a deposit, or to a withdrawal if the amount is negative. */
export function answeredEntry(amount: number, changes: object = {}) {
  return {
    id: 'e1',
    userId: 'mia',
    kind: amount > 0 ? 'deposit' : 'withdrawal',
    amount,
    balanceAfter: 20,
    currency: 'USD',
    description: 'Chore',
    timestamp: '2026-03-04T05:06:00.000Z',
    createdBy: 'parent',
    ...changes,
  };
}

interface ShownSheet {
  readonly close: Mock<() => void>;
  readonly onDone: Mock<EntryProps['onDone']>;
  readonly onTakeBack: Mock<EntryProps['onTakeBack']>;
  readonly follow: (changes: Partial<EntryProps>) => void;
}

/**
 * Renders the sheet of a deposit or withdrawal for Mia. `follow` changes its props; `onDone` is called as
 * soon as the sheet closes. It does not close if it `stays`, to check the request.
 */
export async function showEntrySheet(
  direction: Direction,
  changes: Partial<EntryProps>,
  language: Language = 'en',
  { stays = false } = {},
): Promise<ShownSheet> {
  const close = vi.fn<() => void>();
  const onDone = vi.fn<EntryProps['onDone']>();
  const onTakeBack = vi.fn<EntryProps['onTakeBack']>();
  let follow: (changes: Partial<EntryProps>) => void = () => undefined;
  function Sheet() {
    const [props, setProps] = useState(changes);
    const [open, setOpen] = useState(true);
    follow = setProps;
    const Shown = direction === 'deposit' ? DepositSheet : WithdrawalSheet;
    return (
      <Shown
        assets={[]}
        balances={[]}
        child={fakeChild()}
        familyId="lin"
        initial={null}
        onCorrect={vi.fn()}
        onTakeBack={onTakeBack}
        onDone={onDone}
        preferences={REASONS}
        sheet={{
          open,
          close,
          closeThen: (next) => {
            setOpen(stays);
            next();
          },
          afterClose: vi.fn(),
        }}
        {...props}
      />
    );
  }
  await renderPart(<Sheet />, language);
  await screen.findByRole('dialog');
  return {
    close,
    onDone,
    onTakeBack,
    follow: (next: Partial<EntryProps>) => {
      follow(next);
    },
  };
}
