import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAccountNumber } from '@pennysprout/shared/family/account-number';
import { EyeIcon, MinusIcon, PlusIcon } from 'lucide-react';
import { Avatar } from '../../../components/avatar/avatar';
import { CopyButton } from '../../../components/copy-field/copy-button';
import { lazyDialog } from '../../../components/lazy/lazy-dialog';
import { useWealth } from '../../../lib/live/use-wealth';
import { Button } from '../../../components/ui/button';
import {
  useLiveBalances,
  useLiveStockAssets,
  type Live,
  type LiveChild,
  type LiveFamilyPreferences,
} from '../../../lib/live/live';
import { useDialog } from '../../../components/dialog/use-dialog';
import { AccessLink } from '../../../features/children/components/access-link';
import type { CardDialog, CardDialogsProps } from './card-dialogs';
import type { DialogOpener } from '../../../components/dialog/dialog-opener';
import { Credentials } from '../../../features/children/components/credentials';
import { RecentTransactions } from './recent-transactions';
import { SavingsBox } from '../../../features/ledger/components/savings-box';
import { StockBox } from '../../../features/stock/components/stock-box';
import { TotalValue } from '../../../features/stock/components/total-value';
import styles from '../../../components/account-card/account-card.module.css';

const { LazyDialog: LazyCardDialogs, fetchNow: fetchCardDialogs } = lazyDialog<CardDialogsProps>(
  async () => (await import('./card-dialogs')).CardDialogs,
);

interface ChildCardProps {
  readonly child: LiveChild;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  /** Whether the parent owns the family, and so may delete the child. */
  readonly isOwner?: boolean;
  readonly onView?: ((child: LiveChild) => void) | undefined;
}

/** One child's account: what is in it, what happened last, and what a parent can do. */
export function ChildCard({
  child,
  familyId,
  preferences,
  isOwner = false,
  onView,
}: ChildCardProps) {
  const nameId = useId();
  const account = { familyId, childId: child.id };
  const balances = useLiveBalances(account);
  const assets = useLiveStockAssets(account);
  const wealth = useWealth({ balances, assets, preferences });
  const slot = useDialog<CardDialog>();
  const { localCurrency } = preferences;

  const opens = (kind: CardDialog): DialogOpener => ({
    onClick: (event) => {
      // Safari does not focus a clicked button, and the dialog gives the focus back to it.
      event.currentTarget.focus();
      slot.show(kind);
    },
    onFocus: fetchCardDialogs,
    onPointerEnter: fetchCardDialogs,
  });
  return (
    <article aria-labelledby={nameId} className={styles['card']}>
      <Owner child={child} nameId={nameId} />
      <TotalValue
        known={balances.status === 'ready' && assets.status === 'ready'}
        localCurrency={localCurrency}
        wealth={wealth}
      />
      <SavingsBox live={balances} localCurrency={localCurrency} wealth={wealth} />
      <StockBox localCurrency={localCurrency} wealth={wealth} />
      <Actions
        child={child}
        // The forms start with what there is to take out.
        loading={balances.status === 'loading' || assets.status === 'loading'}
        opens={opens}
        onView={onView}
      />
      <RecentTransactions account={account} history={opens('history')} />
      <AccessLink child={child} familyId={familyId} />
      <Credentials child={child} familyId={familyId} newPassword={opens('password')} />
      {isOwner && <DeleteAction name={child.name} opens={opens('delete')} />}
      {slot.shown && (
        <LazyCardDialogs
          onFailed={slot.afterClose}
          part={{
            slot,
            child,
            familyId,
            preferences,
            balances: dataOrNull(balances),
            assets: dataOrNull(assets),
          }}
        />
      )}
    </article>
  );
}

/** Apart from what a parent does every day. */
function DeleteAction({ name, opens }: { readonly name: string; readonly opens: DialogOpener }) {
  const { t } = useTranslation('parent');
  return (
    <div className={styles['deletion']}>
      <Button aria-label={t('deleteChild.openLabel', { name })} variant="plain" {...opens}>
        {t('deleteChild.open')}
      </Button>
    </div>
  );
}

function dataOrNull<T>(live: Live<T>): T | null {
  return live.status === 'ready' ? live.data : null;
}

interface ActionsProps extends Pick<ChildCardProps, 'child' | 'onView'> {
  readonly loading: boolean;
  readonly opens: (kind: CardDialog) => DialogOpener;
}

function Actions({ child, loading, opens, onView }: ActionsProps) {
  const { t } = useTranslation(['parent', 'family']);
  return (
    <div
      aria-label={t('parent:card.actions', { name: child.name })}
      className={styles['actions']}
      role="group"
    >
      <Button disabled={loading} icon={<PlusIcon />} {...opens('deposit')}>
        {t('parent:card.deposit')}
      </Button>
      <Button disabled={loading} icon={<MinusIcon />} variant="secondary" {...opens('withdraw')}>
        {t('parent:card.withdraw')}
      </Button>
      {onView && (
        <Button
          className={styles['view']}
          icon={<EyeIcon />}
          onClick={() => {
            onView(child);
          }}
          variant="plain"
        >
          {t('family:impersonation.view')}
        </Button>
      )}
    </div>
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
