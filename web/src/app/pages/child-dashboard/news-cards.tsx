import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../kit/ui/cx';
import type { Account } from '@pennysprout/shared/ledger/account';
import type { ChildEvent } from '../../../events/event';
import { entryOf, type NewsStack } from '../../../events/news';
import { actionFor, isFestive, sentenceOf } from '../../../events/describe-event';
import { useAudience, useEventWords, type Words } from '../../../events/words';
import { ReadAloud } from '../../../kit/read-aloud/read-aloud';
import { EventCard } from '../../../kit/event-card/event-card';
import { HowInSection } from '../../../kit/explain/how';
import { Card } from '../../../kit/layout/card';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { lazyWithRetry } from '../../../kit/lazy/lazy-with-retry';
import { ActionProblem } from '../../../kit/problem/action-problem';
import { Button } from '../../../kit/ui/button';
import { useReducedMotion } from '../../../kernel/browser/use-media';
import { focusHeading } from '../../../kernel/browser/focus-heading';
import type { JarForecasts } from '../../../forecast/parts/use-what-if';
import { accountsWithJars, nearestJar } from '../../../jars/model/accounts';
import type { LiveWealth } from '../../../kernel/live/use-wealth';
import { OpenedEnvelope, SealedEnvelope } from '../../../red-envelopes/parts/sealed-envelope';
import { drawSmallJar } from '../../../jars/parts/small-jar';
import { aboutJar } from '../../../requests/model/pots';
import { useAskSheet } from '../../../requests/parts/ask-bank';
import type { PlaceProps } from './place-props';
import styles from './news-cards.module.css';

const LazyEntryHow = lazyWithRetry(
  async () => (await import('../../../kit/entries/entry-how')).EntryHow,
  { lost: null, words: 'more' },
);

interface NewsCardsProps extends Pick<PlaceProps, 'account' | 'name' | 'own' | 'wealth' | 'news'> {
  /** Null while too little is known to look ahead. */
  readonly forecasts: JarForecasts | null;
}

/**
 * Shows the child's unseen events: the oldest as a card to tap away, and the others stacked behind it, so
 * that the goal below does not move.
 */
export function NewsCards(props: NewsCardsProps) {
  const { account, name, own, wealth, news, forecasts } = props;
  const { t } = useTranslation('child');
  const words = useEventWords(useAudience('child', account.familyId, name));
  const { actions, sheet } = useActions({ account, own, wealth, words });
  const dismissTop = useDismissTop(news);
  const { stacks, retry } = news;
  const known = wealth.status === 'ready' ? wealth.data : null;
  const [top, ...behind] = stacks;
  const more = behind.reduce((sum, { events }) => sum + events.length, 0);
  if (!top) return sheet;
  return (
    <Stack aria-labelledby="what-is-new" as="section" gap={2}>
      <h2 className="visually-hidden" id="what-is-new">
        {t('arrival.new')}
      </h2>
      <StackCard
        actions={actions}
        accounts={known?.balances.status === 'ready' ? known.balances.data : NONE}
        changes={(event) => changeOf(event, known, forecasts)}
        key={top.at.getTime()}
        more={more}
        onSeen={own ? dismissTop : null}
        stack={top}
        words={words}
      />
      <ActionProblem problem={retry && { title: t('arrival.notSeen'), retry }} />
      {sheet}
    </Stack>
  );
}

const NONE: readonly never[] = [];

/** Renders the effect of an entry on the nearest goal. */
function changeOf(event: ChildEvent, known: LiveWealth | null, forecasts: JarForecasts | null) {
  const entry = entryOf(event);
  if (!entry || !forecasts || known?.balances.status !== 'ready') return null;
  const goal = nearestJar(accountsWithJars(known.balances.data, known.localCurrency));
  if (goal?.account.currency !== entry.currency) return null;
  const legs = 'move' in event && event.move ? event.move.legs : NONE;
  return forecasts.change(goal.account, goal.jar, { amountMinor: entry.amountMinor, legs });
}

interface StackCardProps {
  readonly stack: NewsStack;
  readonly words: Words;
  /** Number of events behind it. */
  readonly more: number;
  /** Current accounts, to draw the jars that got the money. */
  readonly accounts: readonly Account[];
  readonly actions: (event: ChildEvent) => ReactNode;
  /** Renders the effect of an event on the child's goal. */
  readonly changes: (event: ChildEvent) => ReactNode;
  /** Dismisses the stack; null for a viewing parent. */
  readonly onSeen: (() => void) | null;
}

function StackCard(props: StackCardProps) {
  const { stack, words, more, accounts, actions, changes, onSeen } = props;
  const { isLeaving, leave } = useDismissAnimation(onSeen);
  const text = useRef<HTMLDivElement>(null);
  const { isSealed, openEnvelope } = useSealed();
  const sealed = stack.events.some(isSealed);
  const festive = !sealed && stack.events.some(isFestive);
  const card = (event: ChildEvent) => (
    <EventCard
      changes={changes(event)}
      action={actions(event)}
      drawJar={(pot) => drawSmallJar(accounts, pot)}
      event={event}
      key={`${event.kind}/${event.id}`}
      mark={event.kind === 'allowance' ? words.t('events:payday') : null}
      size="card"
      words={words}
    />
  );
  const envelope = (event: ChildEvent<'red_envelope'>) =>
    isSealed(event) ? (
      <SealedEnvelope
        event={event}
        key={event.id}
        onOpen={
          onSeen
            ? () => {
                openEnvelope(event.id);
              }
            : undefined
        }
      />
    ) : (
      <OpenedEnvelope key={event.id}>{card(event)}</OpenedEnvelope>
    );
  return (
    <Card
      as="article"
      className={cx(
        styles['stack'],
        festive && styles['festive'],
        more > 0 && styles['behind'],
        sealed && styles['sealed'],
      )}
      data-goes={isLeaving ? '' : undefined}
      gap={2}
      look="flat"
    >
      <Stack gap={2} ref={text}>
        {stack.events.map((event) => (isEnvelope(event) ? envelope(event) : card(event)))}
      </Stack>
      {(more > 0 || !sealed) && (
        <Row gap={2} justify="end">
          {more > 0 && (
            <Text className={styles['more']} tone="quiet">
              {words.t('child:arrival.more', { count: more })}
            </Text>
          )}
          {!sealed && <ReadAloud of={text} />}
          {!sealed && onSeen && <SeenButton onSeen={leave} />}
        </Row>
      )}
    </Card>
  );
}

/** Time for the coins of a card to fly into their jars. */
const COINS_MS = 600;

/**
 * Dismisses a card after its coins have flown into their jars, or at once without jars or with reduced
 * motion.
 */
function useDismissAnimation(onSeen: (() => void) | null) {
  const [isLeaving, setLeaving] = useState(false);
  const reducedMotion = useReducedMotion();
  const seen = useRef(onSeen);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(
    () => () => {
      if (timer.current === null) return;
      // The child has gone to another screen during the animation: dismiss the card now.
      clearTimeout(timer.current);
      seen.current?.();
    },
    [],
  );
  const end = () => {
    timer.current = null;
    seen.current?.();
  };
  const leave = (card: Element | null) => {
    if (timer.current !== null) return;
    if (reducedMotion || !card?.querySelector('[data-fills]')) {
      end();
      return;
    }
    setLeaving(true);
    timer.current = setTimeout(end, COINS_MS);
  };
  return { isLeaving, leave };
}

function isEnvelope(event: ChildEvent): event is ChildEvent<'red_envelope'> {
  return event.kind === 'red_envelope';
}

/** Keeps track of the envelopes that the child has opened. */
function useSealed() {
  const [opened, setOpened] = useState<readonly string[]>([]);
  return {
    isSealed: (event: ChildEvent) => isEnvelope(event) && !opened.includes(event.id),
    openEnvelope: (id: string) => {
      flushSync(() => {
        setOpened((before) => [...before, id]);
      });
      // The envelope has gone, and the focus with it.
      focusSeen();
    },
  };
}

/**
 * Moves the focus to the button that opens or dismisses the top of the pile; returns false if there is none.
 */
function focusSeen(): boolean {
  const next = document.querySelector<HTMLElement>('[data-seen]');
  next?.focus({ preventScroll: true });
  return next !== null;
}

/**
 * Returns a function that dismisses the top of the pile. The focus moves to the next card, or to the heading.
 */
function useDismissTop({ stacks, markSeen }: PlaceProps['news']) {
  const tapped = useRef<NewsStack | null>(null);
  const [top] = stacks;
  useEffect(() => {
    if (!tapped.current || tapped.current === top) return;
    if (!focusSeen()) focusHeading();
    tapped.current = null;
  }, [top]);
  return () => {
    if (!top) return;
    tapped.current = top;
    markSeen(top.at);
  };
}

interface SeenButtonProps {
  readonly onSeen: (card: Element | null) => void;
}

function SeenButton({ onSeen }: SeenButtonProps) {
  const { t } = useTranslation('child');
  return (
    <Button
      data-seen
      onClick={({ detail, currentTarget }) => {
        // The second tap of a double tap was meant for the card that has just gone.
        if (detail < 2) onSeen(currentTarget.closest('article'));
      }}
      variant="kid"
    >
      {t('arrival.seen')}
    </Button>
  );
}

type ActionsOptions = Omit<NewsCardsProps, 'forecasts' | 'name' | 'news'> & {
  readonly words: Words;
};

/** Provides the child's actions for an event, and the sheet that they open. */
function useActions({ account: owner, own, wealth, words }: ActionsOptions) {
  const { t } = useTranslation('requests');
  const ask = useAskSheet();
  const known = wealth.status === 'ready' ? wealth.data : null;
  const accounts = known?.balances.status === 'ready' ? known.balances.data : null;
  if (!own || !known || !accounts) return { actions: () => null, sheet: null };

  const buy = (event: ChildEvent) => {
    if (event.kind !== 'jar_full') return null;
    const account = accounts.find(({ currency }) => currency === event.currency);
    const about = account && aboutJar(account, event.jar);
    if (!about) return null;
    return (
      <Button {...ask.opens({ about })} compact variant="secondary">
        {t('buy', { name: event.jar.name })}
      </Button>
    );
  };
  const askAgain = (event: ChildEvent) =>
    event.kind === 'request_no' && (
      <Button {...ask.opens({ about: null, again: event.request })} compact variant="secondary">
        {t('again')}
      </Button>
    );
  const explain = (event: ChildEvent) =>
    'entry' in event &&
    event.entry && (
      <HowInSection figure={sentenceOf(event, words) ?? ''}>
        <LazyEntryHow entry={event.entry} words={words} />
      </HowInSection>
    );
  const actions = (event: ChildEvent) =>
    actionFor('child', event, {
      buy: () => buy(event),
      askAgain: () => askAgain(event),
      explain: () => explain(event),
    });
  const { localCurrency } = known;
  return { actions, sheet: ask.element({ owner, accounts, localCurrency }) };
}
