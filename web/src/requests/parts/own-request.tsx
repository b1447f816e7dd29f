import { useTranslation } from 'react-i18next';
import { CircleCheckIcon, CircleXIcon, HourglassIcon } from 'lucide-react';
import { useMoney } from '../../kit/money/use-money';
import { Button } from '../../kit/ui/button';
import { useCall } from '../../kernel/api/use-call';
import type { LiveRequest } from '../../kernel/live/live';
import { focusHeading } from '../../kernel/browser/focus-heading';
import { useClosedWords } from '../hooks/use-answer';
import styles from './requests.module.css';

const ICONS = {
  open: HourglassIcon,
  approved: CircleCheckIcon,
  declined: CircleXIcon,
  cancelled: CircleXIcon,
} as const satisfies Record<LiveRequest['status'], unknown>;

interface OwnRequestProps {
  readonly request: LiveRequest;
  /** True if the child is looking. */
  readonly own: boolean;
}

/** Shows a request as the child sees it: that it waits, or how it was answered. */
export function OwnRequest({ request, own }: OwnRequestProps) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  const { status, kind, reason, amountMinor, currency, reply } = request;
  const Icon = ICONS[status];
  return (
    <li className={styles['own']} data-status={status}>
      <Icon className={styles['icon']} />
      <div className={styles['words']}>
        <p>{t(kind, { amount: money(amountMinor, currency), reason })}</p>
        <p className={styles['status']}>{useStatusWords(request)}</p>
        {reply && <p className={styles['reply']}>{t('reply', { reply })}</p>}
      </div>
      {own && status === 'open' && <NeverMind request={request} />}
    </li>
  );
}

function useStatusWords({ status, givenMinor, amountMinor, currency }: LiveRequest): string {
  const { t } = useTranslation('requests');
  const money = useMoney();
  if (status === 'open') return t('waiting');
  if (status === 'approved' && givenMinor !== null && givenMinor !== amountMinor) {
    return t('status.part', { amount: money(givenMinor, currency) });
  }
  return t(`status.${status}`);
}

function NeverMind({ request: { id, reason } }: Pick<OwnRequestProps, 'request'>) {
  const { t } = useTranslation('requests');
  const closedWords = useClosedWords();
  const { send, busy } = useCall('cancelRequest', {
    failed: (error) => closedWords(error, '') ?? { title: t('cancelFailed') },
    // The focused button goes with its request.
    onSuccess: focusHeading,
  });
  return (
    <Button
      aria-label={t('cancelNamed', { reason })}
      busy={busy}
      onClick={() => void send({ params: { id } })}
      variant="plain"
    >
      {t('cancel')}
    </Button>
  );
}
