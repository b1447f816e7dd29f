import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenPots } from '../../jars/model/takes';
import type { DrawnForm } from '../../kit/form/use-form';
import { Stack } from '../../kit/layout/stack';
import { Tabs } from '../../kit/tabs/tabs';
import type { TradeForm } from '../../stock/hooks/use-trade-form';
import type { CashValues, ReasonValues } from '../model/entry-props';

const ENTRY_TABS = ['cash', 'stock', 'other'] as const;

/** Kind of reward or withdrawal: money, shares, or something else. */
export type EntryTab = (typeof ENTRY_TABS)[number];

interface EntryTabsProps {
  readonly label: string;
  readonly tab: EntryTab;
  readonly onTab: (tab: EntryTab) => void;
  /** Rows of the shown tab. */
  readonly children: ReactNode;
}

/** Tabs for the kinds, with the rows of the selected one. */
export function EntryTabs({ label, tab, onTab, children }: EntryTabsProps) {
  const { t } = useTranslation('parent');
  return (
    <Tabs<EntryTab>
      label={label}
      onSelect={onTab}
      selected={tab}
      tabs={ENTRY_TABS.map((key) => ({
        key,
        label: t(`move.type.${key}`),
        panel: key === tab && <Stack gap={5}>{children}</Stack>,
      }))}
    />
  );
}

interface ShownFormOptions {
  readonly tab: EntryTab;
  readonly onTab: (tab: EntryTab) => void;
  readonly cash: DrawnForm<CashValues & { pots?: ChosenPots | null }>;
  readonly trade: TradeForm;
  /** Values that the form of money started with. */
  readonly start: CashValues;
}

/**
 * Provides the form of the selected tab, which is the one to send, and a function to select another tab. Both
 * forms keep their values, and share the reason.
 */
export function useShownForm({ tab, onTab, cash, trade, start }: ShownFormOptions) {
  const isTrade = tab === 'stock';
  const form: DrawnForm<ReasonValues> = isTrade ? trade.form : cash;
  return {
    form,
    /** True if something would be lost that was typed in either. */
    isTyped:
      cash.values.amount !== start.amount ||
      form.values.description !== start.description ||
      trade.isTyped,
    /** True if the price has changed and the parent is asked for the new one. */
    confirmsPrice: isTrade && trade.trade.changed !== null,
    showTab: (next: EntryTab) => {
      if (form.busy) return;
      const { description, own } = form.values;
      (next === 'stock' ? trade.form : cash).change({ description, own, pots: null });
      onTab(next);
    },
  };
}
