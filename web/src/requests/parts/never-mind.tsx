import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import { useCall } from '../../kernel/api/use-call';
import type { LiveRequest } from '../../kernel/live/live';
import { focusHeading } from '../../kernel/browser/focus-heading';
import { useClosedWords } from '../hooks/use-answer';

type NeverMindProps = Pick<LiveRequest, 'id' | 'reason'> &
  Pick<ComponentProps<typeof Button>, 'compact' | 'variant'>;

/** Button with which a child cancels its request. */
export function NeverMind({ id, reason, ...look }: NeverMindProps) {
  const { t } = useTranslation('requests');
  const closedWords = useClosedWords();
  const { send, busy, problem } = useCall('cancelRequest', {
    failed: (error) => closedWords(error, '') ?? { title: t('cancelFailed') },
    // The focused button goes with its request.
    onSuccess: focusHeading,
  });
  return (
    <>
      <Button
        aria-label={t('cancelNamed', { reason })}
        busy={busy}
        onClick={() => void send({ params: { id } })}
        variant="secondary"
        {...look}
      >
        {t('cancel')}
      </Button>
      <ActionProblem problem={problem} />
    </>
  );
}
