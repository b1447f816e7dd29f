import { useTranslation } from 'react-i18next';
import { eventOfRequest } from '../../events/event-of';
import { EVENT_ICONS } from '../../events/event-icons';
import { actionFor, iconOf } from '../../events/describe-event';
import { useWhoAnswers } from '../../events/who-answers';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import type { LiveRequest } from '../../kernel/live/live';
import { nameOfRequest, statusOfRequest } from '../model/request-words';
import { NeverMind } from './never-mind';

const TONES = { open: 'coin', approved: 'gain', declined: 'quiet', cancelled: 'quiet' } as const;

interface OwnRequestProps {
  readonly request: LiveRequest;
  /** True if the child is looking. */
  readonly own: boolean;
}

/** Shows a request as the child sees it: that it waits, or how it was answered. */
export function OwnRequest({ request, own }: OwnRequestProps) {
  const { t, i18n } = useTranslation('requests');
  const words = { t, language: i18n.language, who: useWhoAnswers() };
  const { status, reply } = request;
  // Null if the child has cancelled it, which needs no message.
  const event = eventOfRequest(request);
  const { Icon } = EVENT_ICONS[event ? iconOf(event) : 'no'];
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
          actionFor('child', event, {
            neverMind: () => (
              <Stack align="start">
                <NeverMind
                  compact="start"
                  id={request.id}
                  reason={request.reason}
                  variant="plain"
                />
              </Stack>
            ),
          })}
      </Row>
    </Row>
  );
}
