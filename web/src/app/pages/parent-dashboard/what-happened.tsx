import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryIcon } from 'lucide-react';
import { DAY_MS } from '@pennysprout/shared/kernel/dates/durations';
import { actionFor } from '../../../events/told';
import { useAudience, useEventWords } from '../../../events/words';
import { dateIn, formatDay } from '../../../kernel/i18n/calendar-date';
import { useIsWide } from '../../../kernel/browser/use-media';
import { useNow } from '../../../kernel/browser/use-now';
import type { LiveAllowance, LiveFamilyPreferences } from '../../../kernel/live/live';
import { useSheet } from '../../../kit/dialog/use-sheet';
import { LoadError } from '../../../kit/empty-state/load-error';
import { NoneYet } from '../../../kit/empty-state/none-yet';
import { formatEntryTime } from '../../../kit/entries/entry-date';
import { EventCard } from '../../../kit/event-card/event-card';
import { Card } from '../../../kit/layout/card';
import { List } from '../../../kit/layout/list';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { SkeletonRows } from '../../../kit/skeletons/skeletons';
import { Button } from '../../../kit/ui/button';
import { useTryAgain } from '../../../allowances/hooks/use-try-again';
import { correctionOf, takenOf, type TakenEntry } from '../../../ledger/model/take-back';
import type { Day, Happened } from './happened';
import type { FamilyHistoryProps } from './history-sheet';
import { useAskTakeBack } from './use-ask-take-back';
import type { ChildSummary } from './use-child-summaries';
import { useCorrect } from './use-correct';
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
          <Button icon={<HistoryIcon />} snug="end" variant="plain" {...history.opens()}>
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
          />
        ))}
      {history.element({ familyId, list: summaries.map(({ child }) => child) })}
    </Card>
  );
}

interface EventsProps extends Pick<WhatHappenedProps, 'familyId' | 'preferences'> {
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
        {day.events.map((one) => (
          // Two children may have the same medal.
          <EventRow {...rest} key={`${one.child.id} ${one.event.kind} ${one.event.id}`} one={one} />
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

function EventRow({ one, familyId, preferences, open }: EventsProps & { readonly one: Happened }) {
  const { child, event } = one;
  const words = useEventWords(useAudience('parent', familyId, child.name, child.picture));
  const action = useActionOf(one, open);
  const time = formatEntryTime(event.at, words.language, preferences.timeZone ?? undefined);
  return (
    <li>
      <EventCard
        action={action}
        event={event}
        size="row"
        when={<time dateTime={event.at.toISOString()}>{time}</time>}
        words={words}
      />
    </li>
  );
}

/** Returns the button for what a parent can do about an event; null if there is nothing to do. */
function useActionOf({ child, event }: Happened, open: ReadonlyMap<string, TakenEntry>): ReactNode {
  const { t } = useTranslation(['parent', 'ledger']);
  const askTakeBack = useAskTakeBack();
  const correct = useCorrect();
  const takeBack = () => {
    const entry = 'entry' in event && event.entry ? open.get(event.entry.id) : undefined;
    if (!entry) return null;
    const ask = () => {
      askTakeBack({ payDay: null, payments: [{ child, entry }] });
    };
    const label = t('parent:payDay.takeBackNamed', { name: entry.description });
    return <Act label={label} onAct={ask} word={t('ledger:undo.action')} />;
  };
  const correctIt = () => {
    if (event.kind !== 'taken_back') return null;
    const { entry } = event;
    const act = () => {
      correct(child, correctionOf(takenOf(entry), entry.description));
    };
    const label = t('parent:happened.correctNamed', { name: child.name });
    return <Act label={label} onAct={act} word={t('ledger:undo.correct')} />;
  };
  const tryAgain = () =>
    event.kind === 'allowance_not_paid' && (
      <TryAgain allowance={event.allowance} name={child.name} />
    );
  return actionFor('parent', event, { takeBack, correct: correctIt, tryAgain });
}

interface TryAgainProps {
  readonly allowance: LiveAllowance;
  readonly name: string;
}

function TryAgain({ allowance, name }: TryAgainProps) {
  const { t } = useTranslation('parent');
  const { tryAgain, busy } = useTryAgain(allowance, name);
  const label = t('happened.tryNamed', { name });
  return <Act busy={busy} label={label} onAct={tryAgain} word={t('happened.tryAgain')} />;
}

interface ActProps {
  readonly word: string;
  /** Word and what it is about. */
  readonly label: string;
  readonly busy?: boolean;
  readonly onAct: () => void;
}

function Act({ word, label, busy = false, onAct }: ActProps) {
  return (
    <Row className={styles['act']} justify="end">
      <Button aria-label={label} busy={busy} onClick={onAct} snug="end" variant="plain">
        {word}
      </Button>
    </Row>
  );
}
