import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '@pennysprout/shared/kernel/words/pictures';
import { Dialog } from '../../../kit/dialog/dialog';
import type { SheetProps } from '../../../kit/dialog/use-sheet';
import { SelectField } from '../../../kit/fields/select-field';
import { Stack } from '../../../kit/layout/stack';
import { EmptyState } from '../../../kit/empty-state/empty-state';
import { LoadError } from '../../../kit/empty-state/load-error';
import { EntryList } from '../../../kit/entries/entry-list';
import { EventList } from '../../../kit/entries/event-list';
import { eventOfEntry, eventOfTrade } from '../../../events/event-of';
import { actionFor } from '../../../events/describe-event';
import { useAudience, type Audience } from '../../../events/words';
import { OlderEntries } from '../../../kit/entries/older-entries';
import { useGrowingList, type GrowingList } from '../../../kernel/live/use-growing-list';
import { SkeletonRows } from '../../../kit/skeletons/skeletons';
import { Tabs } from '../../../kit/tabs/tabs';
import { TakeBack } from '../../../ledger/parts/take-back';
import { takenOf, undoable, type Correction } from '../../../ledger/model/take-back';
import { useNow } from '../../../kernel/browser/use-now';
import {
  ALL_ENTRIES,
  ALL_STOCK_TRANSACTIONS,
  type ChildRef,
  type LiveChild,
  type LiveEntry,
} from '../../../kernel/live/live';
import { useCorrect } from './correcting';
import styles from './history-sheet.module.css';

export interface HistoryProps extends SheetProps {
  readonly account: ChildRef;
  readonly childName: string;
  readonly picture?: Picture | null | undefined;
  readonly onCorrect: (correction: Correction) => void;
}

type HistoryTab = 'regular' | 'stock';

const SKELETON_ROWS = 5;

/** Full live history of a child, newest first: money and shares. */
export function HistorySheet({ sheet, ...child }: HistoryProps) {
  const { t } = useTranslation('parent');
  return (
    <Dialog
      afterClose={sheet.afterClose}
      description={t('history.description')}
      onClose={sheet.close}
      open={sheet.open}
      title={t('history.title', { name: child.childName })}
      width={560}
    >
      <HistoryOfChild {...child} />
    </Dialog>
  );
}

export interface FamilyHistoryProps extends SheetProps {
  readonly familyId: string;
  readonly list: readonly LiveChild[];
}

/** Full live history of the children of a family, one after the other. */
export function FamilyHistorySheet({ sheet, familyId, list }: FamilyHistoryProps) {
  const { t } = useTranslation('parent');
  const correct = useCorrect();
  const [chosenId, setChosenId] = useState('');
  const child = list.find(({ id }) => id === chosenId) ?? list[0];
  return (
    <Dialog
      afterClose={sheet.afterClose}
      description={t('history.description')}
      onClose={sheet.close}
      open={sheet.open}
      title={t('happened.historyTitle')}
      width={560}
    >
      {child && (
        <Stack gap={4}>
          <SelectField
            label={t('happened.child')}
            name="child"
            onChange={setChosenId}
            options={list.map(({ id: value, name: label }) => ({ value, label, translate: 'no' }))}
            value={child.id}
          />
          <HistoryOfChild
            account={{ familyId, childId: child.id }}
            childName={child.name}
            picture={child.picture}
            key={child.id}
            onCorrect={(correction) => {
              correct(child, correction);
            }}
          />
        </Stack>
      )}
    </Dialog>
  );
}

function HistoryOfChild({ account, childName, picture, onCorrect }: Omit<HistoryProps, 'sheet'>) {
  const { t } = useTranslation(['parent', 'stock']);
  const [tab, setTab] = useState<HistoryTab>('regular');
  const audience = useAudience('parent', account.familyId, childName, picture);
  const label = t('parent:history.list', { name: childName });
  const stockLabel = t('parent:history.stockList', { name: childName });
  return (
    <Tabs<HistoryTab>
      label={t('stock:tabs.label')}
      onSelect={setTab}
      selected={tab}
      tabs={[
        {
          key: 'regular',
          label: t('stock:tabs.regular'),
          panel: (
            <ScrollArea label={label}>
              <History account={account} audience={audience} label={label} onCorrect={onCorrect} />
            </ScrollArea>
          ),
        },
        {
          key: 'stock',
          label: t('stock:tabs.stock'),
          panel: (
            <ScrollArea label={stockLabel}>
              <StockHistory account={account} audience={audience} label={stockLabel} />
            </ScrollArea>
          ),
        },
      ]}
    />
  );
}

function ScrollArea({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div
      aria-label={label}
      className={styles['scroll']}
      role="region"
      // Makes the area scrollable by keyboard.
      tabIndex={0}
    >
      {children}
    </div>
  );
}

interface ListProps extends Pick<HistoryProps, 'account'> {
  readonly audience: Audience;
  readonly label: string;
}

function History({
  account,
  audience,
  label,
  onCorrect,
}: ListProps & Pick<HistoryProps, 'onCorrect'>) {
  const now = useNow();
  const { t } = useTranslation('ledger');
  const { name } = audience;
  const latest = useRef(onCorrect);
  useEffect(() => {
    latest.current = onCorrect;
  }, [onCorrect]);
  // The same for every render, whatever the home around the sheet passes: it would draw each row again.
  const action = useCallback(
    (entry: LiveEntry) =>
      actionFor('parent', eventOfEntry(entry), {
        takeBack: () => (
          <TakeBack
            childName={name}
            entry={takenOf(entry)}
            onCorrect={(correction) => {
              latest.current(correction);
            }}
          />
        ),
      }),
    [name],
  );
  return (
    <Growing
      list={useGrowingList(ALL_ENTRIES, account)}
      render={(entries) => {
        const open = undoable(entries, now);
        return (
          <EntryList
            action={action}
            audience={audience}
            entries={entries}
            hasAction={({ id }) => open.has(id)}
            label={label}
          />
        );
      }}
      words={{ empty: t('empty'), emptyHint: t('emptyHint'), failed: t('loadError.entries') }}
    />
  );
}

function StockHistory({ account, audience, label }: ListProps) {
  const { t } = useTranslation('stock');
  return (
    <Growing
      list={useGrowingList(ALL_STOCK_TRANSACTIONS, account)}
      render={(trades) => (
        <EventList audience={audience} documents={trades} label={label} tell={eventOfTrade} />
      )}
      words={{
        empty: t('transactions.empty'),
        emptyHint: t('transactions.emptyHint'),
        failed: t('loadError.transactions'),
      }}
    />
  );
}

interface GrowingProps<T> {
  readonly list: GrowingList<T>;
  readonly render: (items: readonly T[]) => ReactNode;
  readonly words: { readonly empty: string; readonly emptyHint: string; readonly failed: string };
}

function Growing<T>({ list: { live, beyond, showOlder }, render, words }: GrowingProps<T>) {
  if (live.status === 'loading') return <SkeletonRows count={SKELETON_ROWS} />;
  if (live.status === 'error') return <LoadError onRetry={live.retry} title={words.failed} />;
  if (live.data.length === 0) return <EmptyState text={words.emptyHint} title={words.empty} />;
  return (
    <>
      {render(live.data)}
      <OlderEntries
        beyond={beyond}
        count={live.data.length}
        failed={words.failed}
        showOlder={showOlder}
      />
    </>
  );
}
