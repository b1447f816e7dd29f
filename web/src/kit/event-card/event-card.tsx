import type { ReactNode } from 'react';
import type { Size } from '../../events/cards';
import type { ChildEvent } from '../../events/event';
import { EVENT_ICONS } from '../../events/event-icons';
import {
  amountOf,
  iconOf,
  replyOf,
  sentenceOf,
  cardSentenceOf,
  changeText,
  destinationsOf,
  actorOf,
  type Destination,
} from '../../events/describe-event';
import { parentName, personOf } from '../../events/actor';
import type { Words } from '../../events/words';
import { Avatar } from '../avatar/avatar';
import { Mascot } from '../mascot/mascot';
import { Money } from '../money/money';
import { cx } from '../ui/cx';
import { CardParts } from './card-parts';
import { EventIcon } from './event-icon';
import styles from './event-card.module.css';

interface EventCardProps {
  readonly event: ChildEvent;
  readonly size: Exclude<Size, 'toast'>;
  readonly words: Words;
  /** Word on it, such as "New!". */
  readonly mark?: string | null;
  /** True if it no longer counts. */
  readonly struck?: boolean;
  /** Shown before the effect: the time, in a list. */
  readonly when?: ReactNode;
  readonly action?: ReactNode;
  /** Effect of the event, if it is not the balance. */
  readonly changes?: ReactNode;
  /** Draws the jar of a pot; null for other pots, or if the jar is gone. */
  readonly drawJar?: ((pot: string) => ReactNode) | undefined;
  /** True if it is truncated because it can be opened; undefined if it cannot. */
  readonly folded?: boolean | undefined;
}

/** Card of an event; nothing for a reader who does not see it. */
export function EventCard(props: EventCardProps) {
  const { event, size, words, mark = null, struck = false, when, action, folded } = props;
  // A row that opens says the same then.
  const isCard = size === 'card' && folded === undefined;
  const sentence = isCard ? cardSentenceOf(event, words) : sentenceOf(event, words);
  if (sentence === null) return null;
  const reply = replyOf(event, words);
  const places = destinationsOf(event, words);
  const changed = changeText(event, words, props.changes === undefined);
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
          places.map((place) => (
            <Place drawing={props.drawJar?.(place.id) ?? null} key={place.id} place={place} />
          )),
        changes: (
          <>
            {when}
            {changed && <span>{changed}</span>}
            {props.changes}
          </>
        ),
        action,
      }}
      size={size}
    />
  );
}

interface PlaceProps {
  readonly place: Destination;
  /** Drawing of the jar; null if there is none. */
  readonly drawing: ReactNode;
}

/** Destination with its amount. Coins fly into a drawn jar when its card is dismissed. */
function Place({ place: { text, into }, drawing }: PlaceProps) {
  return (
    <span
      className={cx(styles['place'], drawing !== null && styles['jar'])}
      data-fills={into && drawing !== null ? '' : undefined}
    >
      {drawing}
      {text}
    </span>
  );
}

/** Picture of the person who did it, with the event's icon. */
function Face({ event, words }: Pick<EventCardProps, 'event' | 'words'>) {
  const { t, reader, name } = words;
  const icon = EVENT_ICONS[iconOf(event)];
  const what = t(icon.word);
  return (
    // Parents hear first which child it is about, whatever the sentence begins with.
    <EventIcon icon={icon} word={reader === 'parent' ? t('events:about', { name, what }) : what}>
      <Picture event={event} words={words} />
    </EventIcon>
  );
}

/** Picture of the actor: Penny for the bank itself, none for an unknown person. */
function Picture({
  event,
  words: { name, picture, people, reader },
}: Pick<EventCardProps, 'event' | 'words'>) {
  const actor = actorOf(event);
  if (actor === 'bank') return <Mascot mood="happy" size="xs" stage="seed" />;
  if (actor === 'child') return name ? <Avatar name={name} picture={picture} size="sm" /> : null;
  const parent = personOf(actor, people);
  if (!parent) return null;
  return <Avatar name={parentName(parent, reader)} picture={parent.picture} size="sm" />;
}

/** Signed amount. Icon, sign and colour are redundant, so that none is needed alone. */
function HowMuch({ event, struck }: Pick<EventCardProps, 'event' | 'struck'>) {
  const amount = amountOf(event);
  if (!amount) return null;
  const money = <Money currency={amount.currency} minor={amount.minor} sign="always" />;
  const isGain = amount.minor > 0 && !struck;
  return (
    <span className={isGain ? styles['in'] : undefined}>{struck ? <s>{money}</s> : money}</span>
  );
}
