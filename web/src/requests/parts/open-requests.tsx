import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDialog, type DialogSlot } from '../../kit/dialog/use-dialog';
import { LoadError } from '../../kit/empty-state/load-error';
import { lazyDialog } from '../../kit/lazy/lazy-dialog';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import { Button } from '../../kit/ui/button';
import { Card } from '../../kit/layout/card';
import {
  useLiveOpenRequests,
  type LiveChild,
  type LiveFamilyPreferences,
  type LiveRequest,
} from '../../kernel/live/live';
import { eventOfRequest } from '../../events/event-of';
import { actionFor } from '../../events/told';
import { focusHeading } from '../../kernel/browser/focus-heading';
import { useAnswer } from '../hooks/use-answer';
import type { DecideDialogProps, Decision } from './decide-dialog';
import { wishOfRequest } from '../model/request-words';
import { JarAnswered } from './jar-answered';
import { RequestEffectPanel } from './request-effect-panel';
import styles from './requests.module.css';

const { LazyDialog: LazyDecideDialog, opens: opensDialog } = lazyDialog<DecideDialogProps>(
  async () => (await import('./decide-dialog')).DecideDialog,
);

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

/** Focuses the requests if a notice led here. */
function useFocusByAddress(heading: RefObject<HTMLHeadingElement | null>) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== `#${HEADING_ID}`) return;
    heading.current?.focus();
    void navigate({ pathname, search }, { replace: true });
  }, [hash, heading, navigate, pathname, search]);
}

interface ChosenDecision {
  readonly request: LiveRequest;
  readonly name: string;
  readonly decision: Decision;
}

function RequestsCard({ familyId, list, preferences }: OpenRequestsProps) {
  const { t } = useTranslation('requests');
  const live = useLiveOpenRequests(familyId);
  const slot = useDialog<'decide'>();
  const [chosen, setChosen] = useState<ChosenDecision | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const requests = live.status === 'ready' ? live.data : [];
  useFocusByAddress(heading);
  const decide = (next: ChosenDecision) => {
    setChosen(next);
    slot.show('decide');
  };
  return (
    <Card>
      <section aria-labelledby={HEADING_ID} className={styles['card']}>
        <h2 id={HEADING_ID} ref={heading} tabIndex={-1}>
          {t('card.heading', { count: requests.length })}
        </h2>
        {live.status === 'loading' && <SkeletonRows count={1} />}
        {live.status === 'error' && (
          <LoadError onRetry={live.retry} size="inline" title={t('card.error')} />
        )}
        <ul className={styles['list']}>
          {requests.map((request) => (
            <OpenRequest
              familyId={familyId}
              key={request.id}
              name={list.find(({ id }) => id === request.userId)?.name ?? ''}
              onAnswered={() => heading.current?.focus()}
              onDecide={decide}
              preferences={preferences}
              request={request}
            />
          ))}
        </ul>
      </section>
      {chosen && <Decide {...chosen} familyId={familyId} preferences={preferences} slot={slot} />}
    </Card>
  );
}

interface DecideProps extends ChosenDecision, Pick<OpenRequestsProps, 'familyId' | 'preferences'> {
  readonly slot: DialogSlot<'decide'>;
}

function Decide({ slot: { shown, close, afterClose }, ...part }: DecideProps) {
  if (!shown) return null;
  return (
    <LazyDecideDialog
      key={shown.round}
      onFailed={afterClose}
      part={{ ...part, open: shown.open, onClose: close, afterClose }}
    />
  );
}

interface OpenRequestProps {
  readonly familyId: string;
  readonly request: LiveRequest;
  readonly name: string;
  readonly preferences: LiveFamilyPreferences | null;
  readonly onAnswered: () => void;
  readonly onDecide: (chosen: ChosenDecision) => void;
}

function OpenRequest(props: OpenRequestProps) {
  const { familyId, request, name, preferences, onAnswered, onDecide } = props;
  const { t } = useTranslation('requests');
  const { approve, busy } = useAnswer(name);
  const { kind, reason } = request;
  const opens = (decision: Decision) => ({
    disabled: busy,
    ...opensDialog(() => {
      onDecide({ request, name, decision });
    }),
    variant: 'secondary' as const,
  });
  const named = (answer: string) => t('card.answerNamed', { answer, name, reason });
  const part = t(kind === 'keep' ? 'card.otherAmount' : 'card.part');
  const event = eventOfRequest(request);
  const answer = () => (
    <div className={styles['answers']}>
      <Button
        aria-label={named(t('card.yes'))}
        busy={busy}
        onClick={() => {
          void approve(request).then((given) => {
            if (given) onAnswered();
          });
        }}
      >
        {t('card.yes')}
      </Button>
      <Button aria-label={named(t('card.no'))} {...opens('decline')}>
        {t('card.no')}
      </Button>
      <Button aria-label={named(part)} {...opens('part')}>
        {part}
      </Button>
    </div>
  );
  return (
    <li className={styles['request']}>
      <Wish familyId={familyId} name={name} preferences={preferences} request={request} />
      {event && actionFor('parent', event, { answer })}
    </li>
  );
}

/** Shows what the child asks for, and what an approval would do. */
function Wish({
  familyId,
  request,
  name,
  preferences,
}: Pick<OpenRequestProps, 'familyId' | 'request' | 'name' | 'preferences'>) {
  const { t, i18n } = useTranslation('requests');
  const { language } = i18n;
  const { amountMinor: givenMinor, reason } = request;
  return (
    <div className={styles['words']}>
      <p className={styles['wish']}>{wishOfRequest(request, name, { t, language })}</p>
      <p className={styles['reason']}>{reason}</p>
      <JarAnswered familyId={familyId} givenMinor={givenMinor} request={request} />
      {preferences && (
        <RequestEffectPanel part={{ familyId, preferences, request, name, givenMinor }} />
      )}
    </div>
  );
}
