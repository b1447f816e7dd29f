import { useEffect, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { useSheet } from '../../kit/dialog/use-sheet';
import { LoadError } from '../../kit/empty-state/load-error';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/layout/card';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import {
  useLiveOpenRequests,
  type LiveChild,
  type LiveFamilyPreferences,
} from '../../kernel/live/live';
import { eventOfRequest } from '../../events/event-of';
import { actionFor } from '../../events/told';
import { focusHeading } from '../../kernel/browser/focus-heading';
import { useAnswer, type AnswerOptions } from '../hooks/use-answer';
import { wishOfRequest } from '../model/request-words';
import { Approval, type ApprovalProps } from './approval';
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
  const live = useLiveOpenRequests(familyId);
  const decline = useSheet<DeclineSheetProps, 'request' | 'name'>(loadDeclineSheet);
  const givePart = useSheet<GivePartSheetProps, 'request' | 'name'>(loadGivePartSheet);
  const requests = live.status === 'ready' ? live.data : [];
  useFocusByAddress();
  return (
    <Card aria-labelledby={HEADING_ID} as="section" gap={1}>
      <Text as="h2" id={HEADING_ID} size={4} tabIndex={-1}>
        {t('card.heading', { count: requests.length })}
      </Text>
      {live.status === 'loading' && <SkeletonRows count={1} />}
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('card.error')} />
      )}
      <List divided={3}>
        {requests.map((request) => {
          const name = list.find(({ id }) => id === request.userId)?.name ?? '';
          return (
            <OpenRequest
              declines={decline.opens({ request, name })}
              familyId={familyId}
              givesPart={givePart.opens({ request, name })}
              key={request.id}
              name={name}
              onAnswered={focusRequests}
              preferences={preferences}
              request={request}
            />
          );
        })}
      </List>
      {decline.element({ onAnswered: focusRequests })}
      {givePart.element({ onAnswered: focusRequests, familyId, preferences })}
    </Card>
  );
}

interface OpenRequestProps extends AnswerOptions {
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences | null;
  /** Opens the sheet that declines, and the one for another amount. */
  readonly declines: DialogOpener;
  readonly givesPart: DialogOpener;
}

function OpenRequest({ declines, givesPart, onAnswered, ...asked }: OpenRequestProps) {
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
  return (
    <Row as="li" gap={3} justify="between" wrap>
      <Wish {...asked} />
      {event && actionFor('parent', event, { answer })}
      <ActionProblem problem={problem} />
    </Row>
  );
}

/** Shows what the child asks for, and what an approval would do. */
function Wish(asked: Omit<ApprovalProps, 'givenMinor'>) {
  const { t, i18n } = useTranslation('requests');
  const { request, name } = asked;
  const wish = wishOfRequest(request, name, { t, language: i18n.language });
  return (
    <Stack breaks="anywhere" gap={1} grow="wrapping">
      <Text weight="bold">{wish}</Text>
      <Text tone="quiet">{request.reason}</Text>
      <Approval {...asked} givenMinor={request.amountMinor} />
    </Stack>
  );
}
