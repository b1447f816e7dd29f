import { useTranslation } from 'react-i18next';
import { freeMinor, heldMinor, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { nextPayday } from '../../allowances/parts/next-payday';
import { formatDay } from '../../kernel/i18n/calendar-date';
import { allowancesOfChild, type ChildRef } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { Box } from '../../kit/layout/box';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Mascot } from '../../kit/mascot/mascot';
import { useMoney } from '../../kit/money/use-money';

interface NothingFreeProps {
  readonly owner: ChildRef;
  readonly account: Account;
}

/** Tells a child that nothing is free, why, and what to do instead; renders nothing if something is. */
export function NothingFree({ owner, account }: NothingFreeProps) {
  const { t } = useTranslation('requests');
  const why = useWhy(owner, account);
  if (freeMinor(account) > 0) return null;
  return (
    <Box pad={4} role="status" tint="coin">
      <Row gap={4}>
        <Mascot mood="puzzled" size="sm" />
        <Stack breaks="atCommas" gap={1} grow>
          <Text weight="bold">{t('nothingFree.now')}</Text>
          {why.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Stack>
      </Row>
    </Box>
  );
}

/** Returns where the money is, and when there is more. */
function useWhy(owner: ChildRef, account: Account): readonly string[] {
  const { t, i18n } = useTranslation('requests');
  const money = useMoney();
  const live = useLive(allowancesOfChild(owner));
  const held = heldMinor(account);
  const isInJars = potsOf(account).jars.some(({ savedMinor }) => savedMinor > 0);
  const payday = live.status === 'ready' ? nextPayday(live.data) : null;
  const where = [
    ...(held > 0 ? [t('nothingFree.held', { amount: money(held, account.currency) })] : []),
    ...(isInJars ? [t('nothingFree.inJars')] : []),
  ];
  if (payday !== null) {
    return [...where, t('nothingFree.payday', { date: formatDay(payday, i18n.language) })];
  }
  return where.length > 0 ? where : [t('nothingFree.handIn')];
}
