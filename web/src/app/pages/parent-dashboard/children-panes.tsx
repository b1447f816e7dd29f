import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../kit/layout/stack';
import { PayDay } from '../../../ledger/parts/pay-day';
import { usePayDayLines } from '../../../ledger/hooks/use-pay-day-lines';
import { lineOf } from '../../../ledger/model/pay-day';
import { FamilyWealth } from '../../../stock/parts/wealth-figure';
import { familyWealth } from '../../../stock/model/family-wealth';
import type { LiveChild, LiveFamilyPreferences } from '../../../kernel/live/live';
import { useToday } from '../../../kernel/i18n/use-today';
import { useIsWide } from '../../../kernel/browser/use-media';
import { ChildRows } from './child-rows';
import { ChildCard } from './child-card';
import { useAskTakeBack } from './taking-back';
import { SeasonCard } from '../../../red-envelopes/parts/season-card';
import { dataOrNull, useChildSummaries } from './use-child-summaries';
import { useChildPlace, useChildTitle } from './use-child-place';
import { WhatHappened } from './what-happened';
import { useLastFigures } from '../../opening/last-figures/use-last-figures';
import styles from './children-panes.module.css';

interface ChildrenPanesProps {
  readonly familyId: string;
  /** At least one child. */
  readonly list: readonly LiveChild[];
  readonly preferences: LiveFamilyPreferences;
  readonly isOwner: boolean;
  readonly onView: ((child: LiveChild) => void) | undefined;
  /** Shown first: requests that wait for an answer. */
  readonly waiting: ReactNode;
  /** Shown before the rows. */
  readonly title: ReactNode;
  /** Shown last. */
  readonly wisdom: ReactNode;
}

/**
 * Today, with the rows of all children, and the card of one: side by side if there is room, else one at
 * a time. With an only child, the card is always open.
 */
export function ChildrenPanes(props: ChildrenPanesProps) {
  const { familyId, list, preferences, isOwner, onView } = props;
  const { t } = useTranslation('parent');
  const isWide = useIsWide();
  const { childId, back } = useChildPlace();
  const several = list.length > 1;
  const first = isWide || !several ? list[0] : undefined;
  const openId = (list.find(({ id }) => id === childId) ?? first)?.id;
  const summaries = useChildSummaries(familyId, list, preferences);
  const lines = usePayDayLines(familyId, list, preferences);
  const open = summaries.find(({ child }) => child.id === openId);
  const chosen = open?.child.id === childId ? open : undefined;
  useChildTitle(chosen?.child.name);
  const isAlone = several && !isWide && chosen !== undefined;
  const card = open && (
    <ChildCard
      summary={open}
      count={list.length}
      familyId={familyId}
      isOwner={isOwner}
      key={open.child.id}
      onBack={isAlone ? back : undefined}
      onView={onView}
      payDay={lineOf(open.child.id, lines)}
      preferences={preferences}
    />
  );
  const today = { ...props, summaries, lines, chosenId: openId };
  // Keep the card at the same position in the tree, so that rotating a tablet preserves its state and
  // unsaved input.
  return (
    <div className={styles['panes']}>
      {isAlone ? (
        <h2 className="visually-hidden">{t('children.heading')}</h2>
      ) : (
        <Today {...today} />
      )}
      {card && <div className={styles['card']}>{card}</div>}
      {!isAlone && <Lately {...today} />}
    </div>
  );
}

interface TodayProps extends ChildrenPanesProps {
  readonly summaries: ReturnType<typeof useChildSummaries>;
  readonly lines: ReturnType<typeof usePayDayLines>;
  readonly chosenId: string | undefined;
}

/** Upper part of the home: open requests, the children and pay day. */
function Today({ summaries, lines, familyId, preferences, ...props }: TodayProps) {
  const askTakeBack = useAskTakeBack();
  const isWide = useIsWide();
  const today = useToday(preferences);
  const rows = useLastFigures({
    children: summaries.map(({ child, total }) => ({ name: child.name, total })),
    localCurrency: preferences.localCurrency,
    complete: lines.status !== 'loading',
  });
  // On a phone, the card of an only child follows its heading instead.
  const hasRows = summaries.length > 1 || isWide;
  const payDay = (
    <PayDay familyId={familyId} lines={lines} onTakeBack={askTakeBack} preferences={preferences} />
  );
  return (
    <Stack className={styles['today']} gap={4}>
      <SeasonCard
        familyId={familyId}
        list={summaries.map(({ child, balances }) => ({ child, balances: dataOrNull(balances) }))}
        preferences={preferences}
        today={today}
      />
      {props.waiting}
      {!hasRows && payDay}
      <Stack gap={1} ref={rows}>
        {props.title}
        {hasRows && (
          <ChildRows
            chosenId={props.chosenId}
            lines={lines}
            preferences={preferences}
            summaries={summaries}
          />
        )}
      </Stack>
      {hasRows && payDay}
    </Stack>
  );
}

/** Lower part of the home: recent events, and the total of all children. */
function Lately({ familyId, summaries, preferences, wisdom }: TodayProps) {
  return (
    <Stack className={styles['lately']} gap={4}>
      <WhatHappened familyId={familyId} preferences={preferences} summaries={summaries} />
      {summaries.length > 1 && (
        <FamilyWealth
          localCurrency={preferences.localCurrency}
          total={familyWealth(summaries.map(({ total }) => total))}
        />
      )}
      {wisdom}
    </Stack>
  );
}
