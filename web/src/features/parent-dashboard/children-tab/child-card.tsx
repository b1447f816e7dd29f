import { useId, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAccountNumber } from '@pennysprout/shared/family/account-number';
import { Avatar } from '../../../components/avatar/avatar';
import { CopyButton } from '../../../components/copy-field/copy-button';
import { Icon } from '../../../components/icon/icon';
import { Button } from '../../../components/ui/button';
import { useLiveBalances, type LiveChild, type LiveFamilyPreferences } from '../../../lib/live';
import { useDialog } from '../use-dialog';
import { AccessLink } from './access-link';
import { CardDialogs, type CardDialog } from './card-dialogs';
import { RecentEntries } from './recent-entries';
import { SavingsBox } from './savings-box';
import styles from './children-tab.module.css';

interface ChildCardProps {
  readonly child: LiveChild;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
}

/** One child's account: what is in it, what happened last, and what a parent can do. */
export function ChildCard({ child, familyId, preferences }: ChildCardProps) {
  const { t } = useTranslation('parent');
  const nameId = useId();
  const account = { familyId, childId: child.id };
  const balances = useLiveBalances(account);
  const slot = useDialog<CardDialog>();

  const open = (kind: CardDialog) => (event: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a clicked button, and the dialog gives the focus back to it.
    event.currentTarget.focus();
    slot.show(kind);
  };
  return (
    <article aria-labelledby={nameId} className={styles['card']}>
      <Owner child={child} nameId={nameId} />
      <SavingsBox live={balances} localCurrency={preferences.localCurrency} />
      <div
        aria-label={t('card.actions', { name: child.name })}
        className={styles['actions']}
        role="group"
      >
        <Button icon={<Icon name="plus" />} onClick={open('deposit')}>
          {t('card.deposit')}
        </Button>
        <Button
          // The form starts with what there is to take out.
          disabled={balances.status === 'loading'}
          icon={<Icon name="minus" />}
          onClick={open('withdraw')}
          variant="secondary"
        >
          {t('card.withdraw')}
        </Button>
      </div>
      <RecentEntries account={account} onShowHistory={open('history')} />
      <AccessLink child={child} familyId={familyId} />
      <CardDialogs
        balances={balances.status === 'ready' ? balances.data : null}
        child={child}
        familyId={familyId}
        preferences={preferences}
        slot={slot}
      />
    </article>
  );
}

function Owner({ child, nameId }: { readonly child: LiveChild; readonly nameId: string }) {
  const { t } = useTranslation(['parent', 'ledger']);
  return (
    <header className={styles['owner']}>
      <Avatar name={child.name} />
      <div className={styles['who']}>
        <h3 id={nameId}>{child.name}</h3>
        <p className={styles['accountNumber']}>
          <span>{t('parent:card.account')}</span>
          <span className={styles['digits']}>{formatAccountNumber(child.accountNumber)}</span>
          <CopyButton compact label={t('ledger:accountNumber')} text={child.accountNumber} />
        </p>
      </div>
    </header>
  );
}
