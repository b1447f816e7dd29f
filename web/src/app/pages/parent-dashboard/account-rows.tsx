import { useTranslation } from 'react-i18next';
import { ChevronRightIcon } from 'lucide-react';
import { Avatar } from '../../../kit/avatar/avatar';
import { useMoney } from '../../../kit/money/use-money';
import { Button } from '../../../kit/ui/button';
import { cx } from '../../../kit/ui/cx';
import { Link } from '../../../kit/ui/link';
import { useUsualReason } from '../../../ledger/hooks/use-usual-amounts';
import { WorthFigure } from '../../../stock/parts/worth';
import type { LiveFamilyPreferences } from '../../../kernel/live/live';
import type { Account } from './use-accounts';
import { useCardDialogs } from './use-card-dialogs';
import { childPath, rowId } from './use-child-place';
import styles from './account-rows.module.css';

interface AccountRowsProps {
  readonly accounts: readonly Account[];
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  /** Id of the child whose card is open beside the rows. */
  readonly chosenId: string | undefined;
}

/** One row per child: total, usual amount, and a link to the child's place. */
export function AccountRows({ accounts, chosenId, ...family }: AccountRowsProps) {
  const { t } = useTranslation('parent');
  return (
    <ul aria-label={t('children.heading')} className={styles['rows']}>
      {accounts.map((account) => (
        <AccountRow
          account={account}
          key={account.child.id}
          {...family}
          chosen={account.child.id === chosenId}
        />
      ))}
    </ul>
  );
}

interface AccountRowProps extends Pick<AccountRowsProps, 'familyId' | 'preferences'> {
  readonly account: Account;
  readonly chosen: boolean;
}

function AccountRow({ account, familyId, preferences, chosen }: AccountRowProps) {
  const { child, worth, usual } = account;
  const { opens, dialogs } = useCardDialogs({ account, familyId, preferences });
  return (
    <li className={cx(styles['row'], chosen && styles['chosen'])}>
      <Avatar name={child.name} />
      <span className={styles['who']}>
        <Link
          aria-current={chosen || undefined}
          className={styles['name']}
          id={rowId(child.id)}
          to={childPath(child.id)}
        >
          {child.name}
        </Link>
        <span className={styles['worth']}>
          <WorthFigure localCurrency={preferences.localCurrency} worth={worth} />
        </span>
      </span>
      {usual && (
        <UsualButton
          {...opens('usual')}
          childName={child.name}
          depositReasons={preferences.depositReasons}
          usual={usual}
        />
      )}
      <ChevronRightIcon />
      {dialogs}
    </li>
  );
}

interface UsualButtonProps extends ReturnType<ReturnType<typeof useCardDialogs>['opens']> {
  readonly usual: NonNullable<Account['usual']>;
  readonly childName: string;
  readonly depositReasons: readonly string[];
}

function UsualButton({ usual, childName, depositReasons, ...opener }: UsualButtonProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const amount = money(usual.amountMinor, usual.currency, { sign: 'always' });
  const reason = useUsualReason(depositReasons);
  return (
    <Button
      aria-label={t('card.usualLabel', { name: childName, amount, reason })}
      className={styles['usual']}
      variant="secondary"
      {...opener}
    >
      {amount}
    </Button>
  );
}
