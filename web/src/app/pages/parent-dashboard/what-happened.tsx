import { useTranslation } from 'react-i18next';
import { HistoryIcon } from 'lucide-react';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { useAudience, useEventWords } from '../../../events/words';
import { dateIn, formatDay } from '../../../kernel/i18n/calendar-date';
import { useIsWide } from '../../../kernel/browser/use-media';
import { useNow } from '../../../kernel/browser/use-now';
import type { LiveFamilyPreferences } from '../../../kernel/live/live';
import { useSheet } from '../../../kit/dialog/use-sheet';
import { LoadError } from '../../../kit/empty-state/load-error';
import { NoneYet } from '../../../kit/empty-state/empty-state';
import { formatEntryTime } from '../../../kit/entries/entry-date';
import { EventCard } from '../../../kit/event-card/event-card';
import { drawSmallJar } from '../../../jars/parts/small-jar';
import { Card } from '../../../kit/layout/card';
import { List } from '../../../kit/layout/list';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { SkeletonRows } from '../../../kit/skeletons/skeletons';
import { Button } from '../../../kit/ui/button';
import type { TakenEntry } from '../../../ledger/model/take-back';
import { useEventActions } from './event-actions';
import type { Day, Happened } from './happened';
import type { FamilyHistoryProps } from './history-sheet';
import { dataOrNull, type ChildSummary } from './use-child-summaries';
import { useHappened } from './use-happened';
import styles from './what-happened.module.css';

const loadHistory = async () => (await import('./history-sheet')).FamilyHistorySheet;

interface WhatHappenedProps {
  readonly familyId: string;
  readonly summaries: readonly ChildSummary[];
  readonly preferences: LiveFamilyPreferences;
}

/** Last seven days of all children, by day, each event with its one action. */
export function WhatHappened({ familyId, summaries, preferences }: WhatHappenedProps) {
  const { t } = useTranslation('parent');
  const isWide = useIsWide();
  const isOnly = summaries.length === 1;
  // On a phone the card of an only child stands above, with its transactions and their history.
  const isListed = isOnly && !isWide;
  const live = useHappened(familyId, summaries, preferences, !isListed);
  const history = useSheet<FamilyHistoryProps>(loadHistory);
  const days = live.status === 'ready' ? live.data.days : [];
  if (isListed && days.length === 0) return null;
  return (
    <Card aria-labelledby="what-happened" as="section" gap={2} look="flat">
      <Row gap={2} justify="between" wrap={0}>
        <Text as="h2" id="what-happened" size={4}>
          {t('happened.heading')}
        </Text>
        {!isOnly && (
          <Button icon={<HistoryIcon />} compact="end" variant="plain" {...history.opens()}>
            {t('happened.history')}
          </Button>
        )}
      </Row>
      {live.status === 'loading' && <SkeletonRows count={2} />}
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('happened.error')} />
      )}
      {live.status === 'ready' && days.length === 0 && <NoneYet>{t('happened.none')}</NoneYet>}
      {live.status === 'ready' &&
        days.map((day) => (
          <DayOfEvents
            day={day}
            familyId={familyId}
            key={day.date}
            open={live.data.open}
            preferences={preferences}
            summaries={summaries}
          />
        ))}
      {history.element({ familyId, list: summaries.map(({ child }) => child) })}
    </Card>
  );
}

interface EventsProps extends WhatHappenedProps {
  readonly open: ReadonlyMap<string, TakenEntry>;
}

function DayOfEvents({ day, ...rest }: EventsProps & { readonly day: Day }) {
  const name = useDayName(day.date, rest.preferences);
  return (
    <Stack gap={0}>
      <Text as="h3" size={1} tone="quiet" weight="strong">
        {name}
      </Text>
      <List aria-label={name} className={styles['events']} divided={2} size={2}>
        {day.events.map((row) => (
          // Two children may have the same medal.
          <EventRow {...rest} key={`${row.child.id} ${row.event.kind} ${row.event.id}`} row={row} />
        ))}
      </List>
    </Stack>
  );
}

/** Names a day: today, yesterday, or by its date. */
function useDayName(date: string, { timeZone }: LiveFamilyPreferences): string {
  const { t, i18n } = useTranslation('parent');
  const now = useNow();
  const zone = timeZone ?? undefined;
  if (date === dateIn(zone, now)) return t('happened.today');
  if (date === dateIn(zone, new Date(now.getTime() - DAY_MS))) return t('happened.yesterday');
  return formatDay(date, i18n.language);
}

function EventRow({ row, ...rest }: EventsProps & { readonly row: Happened }) {
  const { familyId, preferences, open, summaries } = rest;
  const { child, event } = row;
  const balances = summaries.find((summary) => summary.child.id === child.id)?.balances;
  const accounts = (balances && dataOrNull(balances)) ?? [];
  const words = useEventWords(useAudience('parent', familyId, child.name, child.picture));
  const action = useEventActions()(row, { open, words });
  const time = formatEntryTime(event.at, words.language, preferences.timeZone ?? undefined);
  return (
    <li>
      <EventCard
        action={action}
        drawJar={(pot) => drawSmallJar(accounts, pot)}
        event={event}
        size="card"
        when={<time dateTime={event.at.toISOString()}>{time}</time>}
        words={words}
      />
    </li>
  );
}
