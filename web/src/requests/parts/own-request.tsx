import { useTranslation } from 'react-i18next';
import { eventOfRequest } from '../../events/event-of';
import { LOOKS } from '../../events/looks';
import { actionFor, lookOf } from '../../events/told';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import { useCall } from '../../kernel/api/use-call';
import type { LiveRequest } from '../../kernel/live/live';
import { focusHeading } from '../../kernel/browser/focus-heading';
import { nameOfRequest, statusOfRequest } from '../model/request-words';
import { useClosedWords } from '../hooks/use-answer';

const TONES = { open: 'coin', approved: 'gain', declined: 'quiet', cancelled: 'quiet' } as const;

interface OwnRequestProps {
  readonly request: LiveRequest;
  /** True if the child is looking. */
  readonly own: boolean;
}

/** Shows a request as the child sees it: that it waits, or how it was answered. */
export function OwnRequest({ request, own }: OwnRequestProps) {
  const { t, i18n } = useTranslation('requests');
  const words = { t, language: i18n.language };
  const { status, reply } = request;
  // Null if the child has cancelled it: it knows that, and nobody else need be told.
  const event = eventOfRequest(request);
  const { Icon } = LOOKS[event ? lookOf(event) : 'no'];
  return (
    <Row align="start" as="li" gap={3}>
      <Text as="span" tone={TONES[status]}>
        <Icon />
      </Text>
      <Row gap={3} grow justify="between" wrap={0}>
        <Stack breaks="anywhere" grow="wrapping">
          <p>{nameOfRequest(request, words)}</p>
          <Text tone="quiet">{statusOfRequest(request, words)}</Text>
          {reply && <em>{t('reply', { reply })}</em>}
        </Stack>
        {own &&
          event &&
          actionFor('child', event, { neverMind: () => <NeverMind request={request} /> })}
      </Row>
    </Row>
  );
}

function NeverMind({ request: { id, reason } }: Pick<OwnRequestProps, 'request'>) {
  const { t } = useTranslation('requests');
  const closedWords = useClosedWords();
  const { send, busy, problem } = useCall('cancelRequest', {
    failed: (error) => closedWords(error, '') ?? { title: t('cancelFailed') },
    // The focused button goes with its request.
    onSuccess: focusHeading,
  });
  return (
    <Stack align="start">
      <Button
        aria-label={t('cancelNamed', { reason })}
        busy={busy}
        onClick={() => void send({ params: { id } })}
        snug="start"
        variant="plain"
      >
        {t('cancel')}
      </Button>
      <ActionProblem problem={problem} />
    </Stack>
  );
}
