import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { OTHER_REWARD_PREFIX } from '../../events/other-reward';
import { useMoneyPause } from '../../kernel/live/service-status';
import { FormSheet } from '../../kit/form/form-sheet';
import type { DrawnForm } from '../../kit/form/use-form';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { MoneyPaused } from '../../kit/service/money-paused';
import { Tabs } from '../../kit/tabs/tabs';
import type { TradeForm } from '../hooks/use-trade-form';
import type { Direction } from '../model/direction';
import type { CashValues, EntryProps, EntryValues } from '../model/entry-props';
import { ReasonRow } from './reason-row';
import { TradeRows } from './trade-rows';

const ENTRY_TABS = ['cash', 'stock', 'other'] as const;

/** Kind of what is given or taken: money, shares, or a reward of another kind. */
export type EntryTab = (typeof ENTRY_TABS)[number];

interface EntrySheetProps extends EntryProps {
  readonly direction: Direction;
  readonly tab: EntryTab;
  readonly onTab: (tab: EntryTab) => void;
  readonly cash: DrawnForm<CashValues>;
  readonly trade: TradeForm;
  /** Rows of the form of cash. */
  readonly children: ReactNode;
  /** Below the reason. */
  readonly after?: ReactNode;
}

/**
 * Sheet with a tab for each kind of what is given or taken. The shown tab's form is what is sent; both
 * keep what was typed, and the reason is common to them.
 */
export function EntrySheet(props: EntrySheetProps) {
  const { direction, tab, onTab, cash, trade, after } = props;
  const { t } = useTranslation('parent');
  const pause = useMoneyPause();
  const isTrade = tab === 'stock';
  const form: DrawnForm<EntryValues> = isTrade ? trade.form : cash;
  const select = (next: EntryTab) => {
    if (form.busy) return;
    const { description, own } = form.values;
    (next === 'stock' ? trade.form : cash).change({ description, own, pots: null });
    onTab(next);
  };
  return (
    <FormSheet
      about={{ name: props.child.name }}
      dirty={useIsTyped(cash.values.amount, form.values.description, trade.form.values.quantity)}
      form={form}
      {...(isTrade && { problem: trade.problem })}
      sheet={props.sheet}
      submit={t(isTrade && trade.trade.changed ? 'move.confirmPrice' : `${direction}.submit`)}
      words={direction === 'deposit' ? 'parent:deposit' : 'parent:withdraw'}
    >
      <MoneyPaused pause={pause} />
      <Tabs<EntryTab>
        label={t(`${direction}.types`)}
        onSelect={select}
        selected={tab}
        tabs={ENTRY_TABS.map((key) => ({
          key,
          label: t(`move.type.${key}`),
          // Only the shown form has its rows drawn.
          panel: key === tab && <TabRows {...props} />,
        }))}
      />
      {!(isTrade && trade.nothingToSell) && (
        <ReasonRow
          direction={direction}
          limit={limitOf(direction, tab)}
          preferences={props.preferences}
          question={t(
            isTrade && direction === 'withdraw' ? 'withdraw.sellReason' : `${direction}.reason`,
          )}
        />
      )}
      {after}
    </FormSheet>
  );
}

/** Rows of the shown tab. */
function TabRows({ tab, direction, assets, trade, children }: EntrySheetProps) {
  const { t } = useTranslation('parent');
  return (
    <Stack gap={5}>
      {tab === 'other' && (
        <Text size={1} tone="quiet">
          {t(`${direction}.otherHint`)}
        </Text>
      )}
      {tab === 'stock' ? (
        <TradeRows assets={assets} direction={direction} trade={trade} />
      ) : (
        children
      )}
    </Stack>
  );
}

/** Returns true if any of the texts differs from its first one. */
function useIsTyped(...texts: readonly string[]): boolean {
  const [first] = useState(texts);
  return texts.some((text, index) => text !== first[index]);
}

/** Returns how many characters the description has left after its prefix. A withdrawal has none. */
function limitOf(direction: Direction, tab: EntryTab): number {
  const isPrefixed = direction === 'deposit' && tab === 'other';
  return LIMITS.description - (isPrefixed ? OTHER_REWARD_PREFIX.length : 0);
}
