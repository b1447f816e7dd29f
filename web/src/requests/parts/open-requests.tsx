import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSheet } from '../../kit/dialog/use-sheet';
import { LoadError } from '../../kit/empty-state/load-error';
import { Collapsible } from '../../kit/collapsible/collapsible';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/layout/card';
import { List } from '../../kit/layout/list';
import { Text } from '../../kit/layout/text';
import {
  openRequestsOfFamily,
  type Live,
  type LiveChild,
  type LiveFamilyPreferences,
  type LiveRequest,
} from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { useStillLoading } from '../../kernel/browser/loading-state';
import { requestText } from '../model/request-words';
import type { DeclineSheetProps } from './decline-sheet';
import type { GivePartSheetProps } from './give-part-sheet';
import { RequestPlace, type TakingBack } from './request-place';
import styles from './requests.module.css';

const loadDeclineSheet = async () => (await import('./decline-sheet')).DeclineSheet;
const loadGivePartSheet = async () => (await import('./give-part-sheet')).GivePartSheet;

interface OpenRequestsProps {
  readonly familyId: string;
  readonly list: readonly LiveChild[];
  /** Null while they are unknown. */
  readonly preferences: LiveFamilyPreferences | null;
  /** Tells whether the money given for a request was taken back, or can be. */
  readonly takingBack: (request: LiveRequest) => TakingBack;
}

/**
 * Shows the children's requests. Each child's document counts its open requests, so no listener is opened
 * before there is one. Answered requests stay while this is on the screen.
 */
export function OpenRequests(props: OpenRequestsProps) {
  const waiting = props.list.some(({ openRequests }) => openRequests > 0);
  const [hasWaited, setHasWaited] = useState(waiting);
  if (waiting && !hasWaited) setHasWaited(true);
  return hasWaited ? <RequestsCard {...props} /> : null;
}

/** Also the hash in the address that a notice of a request opens. */
const HEADING_ID = 'open-requests';

/** Focuses the requests after an answer that removes the focused element. */
function focusRequests() {
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });
}

/** Focuses the requests if a notice led here. */
function useFocusByAddress() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== `#${HEADING_ID}`) return;
    document.getElementById(HEADING_ID)?.focus();
    void navigate({ pathname, search }, { replace: true });
  }, [hash, navigate, pathname, search]);
}

/** Requests that have or had an open card, in their places. */
function usePlaces(live: Live<readonly LiveRequest[]>) {
  const open = live.status === 'ready' ? live.data : [];
  const [chosen, setChosen] = useState<LiveRequest | null>(null);
  const [done, setDone] = useState<readonly LiveRequest[]>([]);
  const isDone = ({ id }: LiveRequest) => done.some((one) => one.id === id);
  const waiting = open.filter((request) => !isDone(request));
  const shown = waiting.find(({ id }) => id === chosen?.id) ?? waiting[0] ?? null;
  if (live.status === 'ready' && shown?.id !== chosen?.id) {
    // Closed by somebody else: its card stays too, and says so.
    if (chosen && !isDone(chosen)) setDone([...done, chosen]);
    setChosen(shown);
  }
  const answered = (request: LiveRequest) => {
    setDone((before) => [...before.filter(({ id }) => id !== request.id), request]);
    focusRequests();
  };
  const choose = (request: LiveRequest) => {
    setChosen(request);
    focusRequests();
  };
  return { done, shown, waiting, answered, choose };
}

function RequestsCard({ familyId, list, preferences, takingBack }: OpenRequestsProps) {
  const { t } = useTranslation('requests');
  const live = useLive(openRequestsOfFamily(familyId));
  useStillLoading(live.status === 'loading');
  const decline = useSheet<DeclineSheetProps, 'request' | 'name'>(loadDeclineSheet);
  const givePart = useSheet<GivePartSheetProps, 'request' | 'name'>(loadGivePartSheet);
  const { done, shown, waiting, answered, choose } = usePlaces(live);
  useFocusByAddress();
  const places = shown ? [...done, shown] : done;
  if (live.status === 'ready' && places.length === 0) return null;
  const others = waiting.filter((request) => request !== shown);
  const place = (request: LiveRequest) => {
    const child = list.find(({ id }) => id === request.userId);
    const about = { request, name: child?.name ?? '' };
    return (
      <RequestPlace
        {...about}
        declines={decline.opens(about)}
        familyId={familyId}
        givesPart={givePart.opens(about)}
        isOpen={request === shown}
        key={request.id}
        onAnswered={answered}
        picture={child?.picture}
        preferences={preferences}
        takingBack={takingBack(request)}
      />
    );
  };
  return (
    <Card aria-labelledby={HEADING_ID} as="section" className={styles['requests']} look="flat">
      <Text as="h2" id={HEADING_ID} size={4} tabIndex={-1}>
        {waiting.length === 0 && done.length > 0
          ? t('card.allAnswered')
          : t('card.heading', { count: waiting.length })}
      </Text>
      {live.status === 'loading' && (
        <div className={styles['loading']}>
          <SkeletonRows count={1} />
        </div>
      )}
      {live.status === 'error' && (
        <LoadError onRetry={live.retry} size="inline" title={t('card.error')} />
      )}
      <List aria-labelledby={HEADING_ID} gap={2}>
        {places.map(place)}
      </List>
      {others.length > 0 && <Others list={list} onChoose={choose} requests={others} />}
      {decline.element({ onAnswered: answered })}
      {givePart.element({ onAnswered: answered, familyId, preferences })}
    </Card>
  );
}

interface OthersProps {
  readonly requests: readonly LiveRequest[];
  readonly list: readonly LiveChild[];
  readonly onChoose: (request: LiveRequest) => void;
}

/** Requests that wait behind the one that is open, as a line that unfolds to a row each. */
function Others({ requests, list, onChoose }: OthersProps) {
  const { t } = useTranslation('requests');
  return (
    <Collapsible line={<Text as="span">{t('card.more', { count: requests.length })}</Text>}>
      <List divided={0}>
        {requests.map((request) => (
          <OtherRequest
            key={request.id}
            name={list.find(({ id }) => id === request.userId)?.name ?? ''}
            onChoose={() => {
              onChoose(request);
            }}
            request={request}
          />
        ))}
      </List>
    </Collapsible>
  );
}

interface OtherRequestProps {
  readonly request: LiveRequest;
  readonly name: string;
  readonly onChoose: () => void;
}

function OtherRequest({ request, name, onChoose }: OtherRequestProps) {
  const { t, i18n } = useTranslation('requests');
  const text = requestText(request, name, { t, language: i18n.language });
  return (
    <li>
      <Button
        aria-label={t('card.show', { name, reason: request.reason })}
        block
        className={styles['other']}
        onClick={onChoose}
        compact="start"
        variant="plain"
      >
        {text} · {request.reason}
      </Button>
    </li>
  );
}
