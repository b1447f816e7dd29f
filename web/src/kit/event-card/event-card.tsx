import type { ReactNode } from 'react';
import type { Size } from '../../events/cards';
import type { ToldEvent } from '../../events/event';
import { LOOKS } from '../../events/looks';
import {
  howMuch,
  lookOf,
  replyOf,
  sentenceOf,
  whatItChanges,
  whereTo,
  whoOf,
} from '../../events/told';
import { personOf } from '../../events/who';
import type { Words } from '../../events/words';
import { Avatar } from '../avatar/avatar';
import { Mascot } from '../mascot/mascot';
import { Money } from '../money/money';
import { cx } from '../ui/cx';
import { CardParts } from './card-parts';
import { LookBadge } from './look-badge';
import styles from './event-card.module.css';

interface EventCardProps {
  readonly event: ToldEvent;
  readonly size: Exclude<Size, 'toast'>;
  readonly words: Words;
  /** Word on it, such as "New!". */
  readonly mark?: string | null;
  /** True if it no longer counts. */
  readonly struck?: boolean;
  /** Stands before what it changes: its time, in a list. */
  readonly when?: ReactNode;
  readonly action?: ReactNode;
  /** False where the balance stands beside it anyway. */
  readonly tellsBalance?: boolean;
  /** True if it is cut to what fits, because it opens; undefined for what does not open. */
  readonly folded?: boolean | undefined;
}

/** One thing that happened, as its reader is told of it; nothing for a reader who is not. */
export function EventCard(props: EventCardProps) {
  const { event, size, words, mark = null, struck = false, when, action, folded } = props;
  const { tellsBalance = true } = props;
  const sentence = sentenceOf(event, words);
  if (sentence === null) return null;
  const reply = replyOf(event, words);
  const places = whereTo(event, words);
  const changes = whatItChanges(event, words, tellsBalance);
  return (
    <CardParts
      folded={folded}
      parts={{
        who: <Face event={event} words={words} />,
        what: (
          <>
            <span className={styles['sentence']}>{struck ? <s>{sentence}</s> : sentence}</span>
            {mark && (
              <span className={cx(styles['mark'], styles[struck ? 'plain' : 'news'])}>{mark}</span>
            )}
            {reply && <span className={styles['reply']}>{reply}</span>}
          </>
        ),
        howMuch: <HowMuch event={event} struck={struck} />,
        where:
          places.length > 0 &&
          places.map(({ id, text }) => (
            <span className={styles['place']} key={id}>
              {text}
            </span>
          )),
        changes: (
          <>
            {when}
            {changes && <span>{changes}</span>}
          </>
        ),
        action,
      }}
      size={size}
    />
  );
}

/** Picture of the person who did it, with the icon of what it was. */
function Face({ event, words }: Pick<EventCardProps, 'event' | 'words'>) {
  const look = LOOKS[lookOf(event)];
  return (
    <LookBadge look={look} word={words.t(look.word)}>
      <Picture event={event} words={words} />
    </LookBadge>
  );
}

/** Penny for the bank itself; nothing of somebody unknown. */
function Picture({
  event,
  words: { name, picture, people },
}: Pick<EventCardProps, 'event' | 'words'>) {
  const who = whoOf(event);
  if (who === 'bank') return <Mascot mood="happy" size="xs" stage="seed" />;
  const person = who === 'child' ? { name, picture } : personOf(who, people);
  return person?.name ? <Avatar name={person.name} picture={person.picture} size="sm" /> : null;
}

/** Signed amount. Icon, sign and colour are redundant, so that none is needed alone. */
function HowMuch({ event, struck }: Pick<EventCardProps, 'event' | 'struck'>) {
  const amount = howMuch(event);
  if (!amount) return null;
  const money = <Money currency={amount.currency} minor={amount.minor} sign="always" />;
  const isGain = amount.minor > 0 && !struck;
  return (
    <span className={isGain ? styles['in'] : undefined}>{struck ? <s>{money}</s> : money}</span>
  );
}
