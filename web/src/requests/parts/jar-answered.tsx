import { useTranslation } from 'react-i18next';
import { answeredJar } from '@pennysprout/shared/ledger/holds';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useMoney } from '../../kit/money/use-money';
import { balancesOfChild, type LiveRequest } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';

interface JarAnsweredProps {
  readonly familyId: string;
  readonly request: LiveRequest;
  /** Amount that a yes would give. */
  readonly givenMinor: MinorUnits;
}

/** Says, for a request to close a jar, whether this amount closes it and where the rest goes. */
export function JarAnswered(props: JarAnsweredProps) {
  return props.request.closesJar ? <OfClosing {...props} /> : null;
}

function OfClosing({ familyId, request, givenMinor }: JarAnsweredProps) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  const { userId: childId, currency } = request;
  const balances = useLive(balancesOfChild({ familyId, childId }));
  if (balances.status !== 'ready') return null;
  const account = balances.data.find((balance) => balance.currency === currency);
  const jar = account && answeredJar(account, request, givenMinor);
  if (!jar) return null;
  const { name, closes, leftMinor } = jar;
  const words = closes && leftMinor === 0 ? 'card.closesEmpty' : 'card.closes';
  return (
    <p>
      {t(closes ? words : 'card.staysOpen', {
        jar: name,
        amount: money(leftMinor, currency),
        spent: money(givenMinor, currency),
      })}
    </p>
  );
}
