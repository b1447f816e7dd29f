import { useTranslation } from 'react-i18next';
import { decimalToMinor, ZERO } from '@pennysprout/shared/kernel/money/money';
import { useCall } from '../../kernel/api/use-call';
import { Fact } from '../../kit/layout/facts';
import { Money } from '../../kit/money/money';
import { ActionProblem } from '../../kit/problem/action-problem';
import { Button } from '../../kit/ui/button';
import { useReloadBook } from '../hooks/use-book';
import type { GiftReturn } from '../model/book';

/** Gift that was given back, with a button that removes the note. */
export function GivenBack({ gift: { id, to, amount, currency } }: { readonly gift: GiftReturn }) {
  const { t } = useTranslation('envelopes');
  const { send, busy, problem } = useCall('removeGiftReturn', {
    failed: t('gift.removeFailed'),
    onSuccess: useReloadBook(),
  });
  const label = to === null ? t('gift.given') : t('gift.givenTo', { to });
  return (
    <Fact
      label={label}
      note={
        <>
          <Button
            busy={busy}
            compact="start"
            onClick={() => void send({ params: { id } })}
            variant="plain"
          >
            {t('gift.remove')}
          </Button>
          <ActionProblem problem={problem} />
        </>
      }
    >
      <Money currency={currency} minor={decimalToMinor(amount, currency) ?? ZERO} />
    </Fact>
  );
}
