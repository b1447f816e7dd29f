import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from 'lucide-react';
import { eventOfRequest } from '../../events/event-of';
import { actionFor } from '../../events/describe-event';
import { useAudience, useEventWords } from '../../events/words';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { EventCard } from '../../kit/event-card/event-card';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import { cx } from '../../kit/ui/cx';
import {
  balancesOfChild,
  type ChildRef,
  type LiveChild,
  type LiveFamilyPreferences,
} from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { useAnswer, type AnswerOptions } from '../hooks/use-answer';
import { Approval } from './approval';
import styles from './requests.module.css';

export interface TakingBack {
  readonly isTaken: boolean;
  /** Asks whether it is to be taken back; null if it cannot be. */
  readonly ask: (() => void) | null;
}

interface RequestPlaceProps extends AnswerOptions {
  readonly picture: LiveChild['picture'];
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences | null;
  /** False once somebody has answered it, or the child has cancelled it. */
  readonly isOpen: boolean;
  readonly takingBack: TakingBack;
  /** Opens the sheet that declines, and the one for another amount. */
  readonly declines: DialogOpener;
  readonly givesPart: DialogOpener;
}

/** Place of a request: its card, and then its outcome. It never gets smaller. */
export function RequestPlace({ isOpen, takingBack, ...rest }: RequestPlaceProps) {
  const answer = useAnswer(rest);
  // The request may close before the response to this parent's own answer comes.
  const isShown = isOpen || answer.busy;
  const place = useKeptHeight(isShown);
  return (
    <Stack as="li" className={cx(!isShown && styles['answered'])} ref={place}>
      {isShown ? (
        <OpenRequest {...rest} answer={answer} />
      ) : (
        <Answered {...rest} takingBack={takingBack} />
      )}
    </Stack>
  );
}

/** Keeps an element at least as tall as it was while it was shown, so that nothing below it moves. */
function useKeptHeight(isShown: boolean) {
  const place = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!place.current) return;
    if (isShown) height.current = Math.max(height.current, place.current.offsetHeight);
    else place.current.style.minHeight = `${height.current}px`;
  });
  return place;
}

type OpenRequestProps = Omit<RequestPlaceProps, 'isOpen' | 'takingBack'> & {
  readonly answer: ReturnType<typeof useAnswer>;
};

function OpenRequest({ picture, declines, givesPart, answer, ...rest }: OpenRequestProps) {
  const { t } = useTranslation('requests');
  const { request, name } = rest;
  const { approve, busy, problem } = answer;
  const event = eventOfRequest(request);
  const button = (word: string, props: Partial<ComponentProps<typeof Button>>) => (
    <Button
      aria-label={t('card.answerNamed', { answer: word, name, reason: request.reason })}
      {...props}
    >
      {word}
    </Button>
  );
  const later = { disabled: busy, variant: 'secondary' as const };
  const isEarned = request.kind === 'earn';
  const another = button(t(request.kind === 'spend' ? 'card.part' : 'card.otherAmount'), {
    ...later,
    ...givesPart,
  });
  const say = ({ detail }: { readonly detail: number }) => {
    // The second tap of two was meant for the request before.
    if (detail < 2) void approve();
  };
  const answers = () => (
    <Row className={styles['answers']} gap={2} wrap>
      {button(t('card.yes'), { busy, onClick: say })}
      {isEarned && another}
      {button(t('card.no'), { ...later, ...declines })}
      {!isEarned && another}
    </Row>
  );
  const words = useEventWords(useAudience('parent', rest.familyId, name, picture));
  const hasGoal = useHasGoal({ familyId: rest.familyId, childId: request.userId });
  // Free money belongs to no jar, so no date depends on it.
  const mayHaveEffect = hasGoal && (request.kind !== 'spend' || request.from !== 'free');
  if (!event) return null;
  return (
    <EventCard
      action={
        <Stack className={styles['action']} gap={2}>
          {request.kind === 'keep' && (
            <Text tone="quiet">
              {request.reason} · {t('card.cash')}
            </Text>
          )}
          <Stack className={cx(mayHaveEffect && styles['effect'])} gap={2}>
            <Approval {...rest} givenMinor={request.amountMinor} />
          </Stack>
          {actionFor('parent', event, { answer: answers })}
          <ActionProblem problem={problem} />
        </Stack>
      }
      event={event}
      size="card"
      words={words}
    />
  );
}

/** Returns true if a child has, or may have, a jar whose date an answer changes. */
function useHasGoal(child: ChildRef): boolean {
  const balances = useLive(balancesOfChild(child));
  if (balances.status !== 'ready') return true;
  return balances.data.some(({ pots }) => pots?.jars.some(({ targetMinor }) => targetMinor));
}

type AnsweredProps = Pick<RequestPlaceProps, 'request' | 'name' | 'takingBack'>;

/** Shows the outcome of a request, and can take the money back. */
function Answered({ request, name, takingBack }: AnsweredProps) {
  const { t } = useTranslation(['requests', 'ledger']);
  const money = useMoney();
  const { status, givenMinor, amountMinor, currency, reason } = request;
  const about = { name, amount: money(givenMinor ?? amountMinor, currency) };
  const words = () => {
    if (takingBack.isTaken) return t('card.takenBack', about);
    if (status === 'approved') return t('card.given', about);
    return t(status === 'declined' ? 'card.declined' : 'card.gone', about);
  };
  return (
    <Row gap={2} wrap={0}>
      <Row as="p" breaks="anywhere" className={styles['became']} gap={2} grow="wrapping">
        <CheckIcon />
        {words()}
      </Row>
      {takingBack.ask && (
        <Button
          aria-label={t('ledger:undo.named', { name, text: reason })}
          className={styles['takeBack']}
          compact="end"
          onClick={takingBack.ask}
          variant="plain"
        >
          {t('ledger:undo.action')}
        </Button>
      )}
    </Row>
  );
}
