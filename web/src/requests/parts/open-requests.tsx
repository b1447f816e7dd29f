import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { useSheet } from '../../kit/dialog/use-sheet';
import { LoadError } from '../../kit/empty-state/load-error';
import { EventCard } from '../../kit/event-card/event-card';
import { Fold } from '../../kit/fold/fold';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/layout/card';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import {
  openRequestsOfFamily,
  type LiveChild,
  type LiveFamilyPreferences,
  type LiveRequest,
} from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { eventOfRequest } from '../../events/event-of';
import { actionFor } from '../../events/told';
import { useAudience, useEventWords } from '../../events/words';
import { focusHeading } from '../../kernel/browser/focus-heading';
import { useStillLoading } from '../../kernel/browser/waiting';
import { useAnswer, type AnswerOptions } from '../hooks/use-answer';
import { wishOfRequest } from '../model/request-words';
import { Approval } from './approval';
import type { DeclineSheetProps } from './decline-sheet';
import type { GivePartSheetProps } from './give-part-sheet';
import styles from './requests.module.css';

const loadDeclineSheet = async () => (await import('./decline-sheet')).DeclineSheet;
const loadGivePartSheet = async () => (await import('./give-part-sheet')).GivePartSheet;

interface OpenRequestsProps {
  readonly familyId: string;
  readonly list: readonly LiveChild[];
  /** Null while they are unknown. */
  readonly preferences: LiveFamilyPreferences | null;
}

/**
 * Shows what the children have asked for. Each child's document counts its open requests, so that
 * nothing is listened to when there are none.
 */
export function OpenRequests(props: OpenRequestsProps) {
  const { list } = props;
  const waiting = list.some(({ openRequests }) => openRequests > 0);
  useFocusAfter(waiting);
  return waiting ? <RequestsCard {...props} /> : null;
}

/**
 * Moves the focus to the heading after the last answer, which removes the card and the focus with it.
 */
function useFocusAfter(waiting: boolean) {
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current && !waiting && document.activeElement === document.body) focusHeading();
    before.current = waiting;
  }, [waiting]);
}

/** Also the hash in the address that a notice of a request opens. */
const HEADING_ID = 'open-requests';

/** Focuses the requests, after an answer that removes what was focused. */
function focusRequests() {
  document.getElementById(HEADING_ID)?.focus();
}

/** Focuses the requests if a notice led here. */
function useFocusByAddress() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== `#${HEADING_ID}`) return;
    focusRequests();
    void navigate({ pathname, search }, { replace: true });
  }, [hash, navigate, pathname, search]);
}

function RequestsCard({ familyId, list, preferences }: OpenRequestsProps) {
  const { t } = useTranslation('requests');
  const live = useLive(openRequestsOfFamily(familyId));
  useStillLoading(live.status === 'loading');
  const decline = useSheet<DeclineSheetProps, 'request' | 'name'>(loadDeclineSheet);
  const givePart = useSheet<GivePartSheetProps, 'request' | 'name'>(loadGivePartSheet);
  const requests = live.status === 'ready' ? live.data : [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown = requests.find(({ id }) => id === chosenId) ?? requests[0];
  const others = requests.filter((request) => request !== shown);
  useFocusByAddress();
  return (
    <Card aria-labelledby={HEADING_ID} as="section" className={styles['requests']} look="flat">
      <Text as="h2" id={HEADING_ID} size={4} tabIndex={-1}>
        {t('card.heading', { count: requests.length })}
      </Text>
      {live.status === 'loading' && <SkeletonRows count={1} />}
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('card.error')} />
      )}
      {shown && (
        <OpenRequest
          declines={decline.opens({ request: shown, name: nameOf(shown, list) })}
          familyId={familyId}
          givesPart={givePart.opens({ request: shown, name: nameOf(shown, list) })}
          key={shown.id}
          name={nameOf(shown, list)}
          picture={list.find(({ id }) => id === shown.userId)?.picture}
          onAnswered={focusRequests}
          preferences={preferences}
          request={shown}
        />
      )}
      {others.length > 0 && <Others list={list} onChoose={setChosenId} requests={others} />}
      {decline.element({ onAnswered: focusRequests })}
      {givePart.element({ onAnswered: focusRequests, familyId, preferences })}
    </Card>
  );
}

interface OpenRequestProps extends AnswerOptions {
  readonly picture: LiveChild['picture'];
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences | null;
  /** Opens the sheet that declines, and the one for another amount. */
  readonly declines: DialogOpener;
  readonly givesPart: DialogOpener;
}

function OpenRequest({ picture, declines, givesPart, onAnswered, ...asked }: OpenRequestProps) {
  const { t } = useTranslation('requests');
  const { request, name } = asked;
  const { approve, busy, problem } = useAnswer({ request, name, onAnswered });
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
  const answer = () => (
    <Row className={styles['answers']} gap={2} wrap>
      {button(t('card.yes'), { busy, onClick: () => void approve() })}
      {button(t('card.no'), { ...later, ...declines })}
      {button(t(request.kind === 'keep' ? 'card.otherAmount' : 'card.part'), {
        ...later,
        ...givesPart,
      })}
    </Row>
  );
  const words = useEventWords(useAudience('parent', asked.familyId, name, picture));
  if (!event) return null;
  return (
    <EventCard
      action={
        <Stack className={styles['action']} gap={2}>
          {request.kind === 'keep' && <Text tone="quiet">{request.reason}</Text>}
          <Approval {...asked} givenMinor={request.amountMinor} />
          {actionFor('parent', event, { answer })}
          <ActionProblem problem={problem} />
        </Stack>
      }
      event={event}
      size="card"
      words={words}
    />
  );
}

function nameOf({ userId }: LiveRequest, list: readonly LiveChild[]): string {
  return list.find(({ id }) => id === userId)?.name ?? '';
}

interface OthersProps {
  readonly requests: readonly LiveRequest[];
  readonly list: readonly LiveChild[];
  readonly onChoose: (requestId: string) => void;
}

/** Requests that wait behind the one that is open, as a line that unfolds to a row each. */
function Others({ requests, list, onChoose }: OthersProps) {
  const { t } = useTranslation('requests');
  return (
    <Fold line={<Text as="span">{t('card.more', { count: requests.length })}</Text>}>
      <List divided={0}>
        {requests.map((request) => (
          <OtherRequest
            key={request.id}
            name={nameOf(request, list)}
            onChoose={() => {
              onChoose(request.id);
              focusRequests();
            }}
            request={request}
          />
        ))}
      </List>
    </Fold>
  );
}

interface OtherRequestProps {
  readonly request: LiveRequest;
  readonly name: string;
  readonly onChoose: () => void;
}

function OtherRequest({ request, name, onChoose }: OtherRequestProps) {
  const { t, i18n } = useTranslation('requests');
  const wish = wishOfRequest(request, name, { t, language: i18n.language });
  return (
    <li>
      <Button
        aria-label={t('card.show', { name, reason: request.reason })}
        block
        className={styles['other']}
        onClick={onChoose}
        snug="start"
        variant="plain"
      >
        {wish} · {request.reason}
      </Button>
    </li>
  );
}
