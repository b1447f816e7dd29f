import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../kit/ui/cx';
import type { ToldEvent } from '../../../events/event';
import { MOST_DRAWN, type NewsStack } from '../../../events/news';
import { actionFor, isFestive, sentenceOf } from '../../../events/told';
import { useAudience, useEventWords, type Words } from '../../../events/words';
import { EventCard } from '../../../kit/event-card/event-card';
import { HowInSection } from '../../../kit/explain/how';
import { Card } from '../../../kit/layout/card';
import { List } from '../../../kit/layout/list';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { lazyWithRetry } from '../../../kit/lazy/lazy-with-retry';
import { ActionProblem } from '../../../kit/problem/action-problem';
import { Button } from '../../../kit/ui/button';
import { focusHeading } from '../../../kernel/browser/focus-heading';
import { aboutJar } from '../../../requests/model/pots';
import { useAskSheet } from '../../../requests/parts/use-ask-sheet';
import type { PlaceProps } from './place-part';
import styles from './news-cards.module.css';

const LazyEntryHow = lazyWithRetry(
  async () => (await import('../../../kit/entries/entry-how')).EntryHow,
  { lost: null, words: 'more' },
);

type NewsCardsProps = Pick<PlaceProps, 'account' | 'name' | 'own' | 'wealth' | 'news'>;

/** Pile of cards of what the child has not looked at yet, the oldest on top, which it taps away. */
export function NewsCards({ account, name, own, wealth, news }: NewsCardsProps) {
  const { t } = useTranslation('child');
  const words = useEventWords(useAudience('child', account.familyId, name));
  const { actions, sheet } = useActions({ account, own, wealth, words });
  const seeTop = useTop(news);
  const { stacks, retry } = news;
  const more = stacks.slice(MOST_DRAWN).reduce((sum, { events }) => sum + events.length, 0);
  if (stacks.length === 0) return sheet;
  return (
    <Stack aria-labelledby="what-is-new" as="section" gap={2}>
      <h2 className="visually-hidden" id="what-is-new">
        {t('arrival.new')}
      </h2>
      <List gap={2}>
        {stacks.slice(0, MOST_DRAWN).map((stack, place) => (
          <StackCard
            actions={place === 0 ? actions : () => null}
            button={place === 0 && own && <SeenButton onSeen={seeTop} />}
            isTop={place === 0}
            key={stack.at.getTime()}
            stack={stack}
            words={words}
          />
        ))}
      </List>
      {more > 0 && <Text tone="quiet">{t('arrival.more', { count: more })}</Text>}
      <ActionProblem problem={retry && { title: t('arrival.notSeen'), retry }} />
      {sheet}
    </Stack>
  );
}

interface StackCardProps {
  readonly stack: NewsStack;
  readonly words: Words;
  readonly isTop: boolean;
  readonly actions: (event: ToldEvent) => ReactNode;
  /** Takes the stack away. */
  readonly button: ReactNode;
}

function StackCard({ stack, words, isTop, actions, button }: StackCardProps) {
  const festive = isTop && stack.events.some(isFestive);
  return (
    <Card as="li" className={cx(styles['stack'], festive && styles['festive'])} gap={2} look="flat">
      {stack.events.map((event) => (
        <EventCard
          tellsBalance={false}
          action={actions(event)}
          event={event}
          key={`${event.kind}/${event.id}`}
          mark={event.kind === 'allowance' ? words.t('events:payday') : null}
          size={isTop ? 'card' : 'row'}
          words={words}
        />
      ))}
      {button && <Row justify="end">{button}</Row>}
    </Card>
  );
}

/** Returns what taps the top of the pile away. The focus goes on to the next card, or to the heading. */
function useTop({ stacks, look }: PlaceProps['news']) {
  const tapped = useRef<NewsStack | null>(null);
  const [top] = stacks;
  useEffect(() => {
    if (!tapped.current || tapped.current === top) return;
    const next = document.querySelector<HTMLElement>('[data-seen]');
    if (next) next.focus({ preventScroll: true });
    else focusHeading();
    tapped.current = null;
  }, [top]);
  return () => {
    if (!top) return;
    tapped.current = top;
    look(top.at);
  };
}

function SeenButton({ onSeen }: { readonly onSeen: () => void }) {
  const { t } = useTranslation('child');
  return (
    <Button
      data-seen
      onClick={({ detail }) => {
        // The second tap of two was meant for the card that has just gone.
        if (detail < 2) onSeen();
      }}
      variant="kid"
    >
      {t('arrival.seen')}
    </Button>
  );
}

type ActionsOptions = Omit<NewsCardsProps, 'name' | 'news'> & { readonly words: Words };

/** Provides what a child can do about an event, and the sheet that this opens. */
function useActions({ account: owner, own, wealth, words }: ActionsOptions) {
  const { t } = useTranslation('requests');
  const ask = useAskSheet();
  const known = wealth.status === 'ready' ? wealth.data : null;
  const accounts = known?.balances.status === 'ready' ? known.balances.data : null;
  if (!own || !known || !accounts) return { actions: () => null, sheet: null };

  const buy = (event: ToldEvent) => {
    if (event.kind !== 'jar_full') return null;
    const account = accounts.find(({ currency }) => currency === event.currency);
    const about = account && aboutJar(account, event.jar);
    if (!about) return null;
    return (
      <Button {...ask.opens({ about })} snug variant="secondary">
        {t('buy', { name: event.jar.name })}
      </Button>
    );
  };
  const askAgain = (event: ToldEvent) =>
    event.kind === 'request_no' && (
      <Button {...ask.opens({ about: null, again: event.request })} snug variant="secondary">
        {t('again')}
      </Button>
    );
  const explain = (event: ToldEvent) =>
    'entry' in event &&
    event.entry && (
      <HowInSection figure={sentenceOf(event, words) ?? ''}>
        <LazyEntryHow entry={event.entry} words={words} />
      </HowInSection>
    );
  const actions = (event: ToldEvent) =>
    actionFor('child', event, {
      buy: () => buy(event),
      askAgain: () => askAgain(event),
      explain: () => explain(event),
    });
  const { localCurrency } = known;
  return { actions, sheet: ask.element({ owner, accounts, localCurrency }) };
}
