import { useTranslation } from 'react-i18next';
import { formatAccountNumber } from '@pennysprout/shared/children/account-number';
import { ChevronLeftIcon, CoinsIcon, EyeIcon, MinusIcon, PlusIcon } from 'lucide-react';
import { Card } from '../../../kit/layout/card';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Avatar } from '../../../kit/avatar/avatar';
import { CopyButton } from '../../../kit/copy-field/copy-button';
import { useSheet } from '../../../kit/dialog/use-sheet';
import { Fold } from '../../../kit/fold/fold';
import { useMoney } from '../../../kit/money/use-money';
import { Button } from '../../../kit/ui/button';
import { AllowanceSection } from '../../../allowances/parts/allowance-section';
import { AccessLink } from '../../../children/parts/access-link';
import { Credentials } from '../../../children/parts/credentials';
import { DeleteChild } from '../../../children/parts/delete-child';
import { JarsBox } from '../../../jars/parts/jars-box';
import { useUsualReason } from '../../../ledger/hooks/use-usual-amounts';
import { asInitial } from '../../../ledger/model/usual-amount';
import { SavingsBox } from '../../../ledger/parts/savings-box';
import { StockBox } from '../../../stock/parts/stock-box';
import { TotalValue } from '../../../stock/parts/total-value';
import type { LiveChild, LiveFamilyPreferences } from '../../../kernel/live/live';
import type { HistoryProps } from './history-sheet';
import { RecentTransactions } from './recent-transactions';
import type { ChildSummary } from './use-child-summaries';
import { useCorrect } from './use-correct';
import { useEntrySheets } from './use-entry-sheets';
import { headingId } from './use-child-place';
import styles from './child-card.module.css';

const loadHistory = async () => (await import('./history-sheet')).HistorySheet;

const EMPTY = { initial: null };

interface ChildCardProps {
  readonly summary: ChildSummary;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  /** True if the parent owns the family and so may delete the child. */
  readonly isOwner: boolean;
  readonly onView?: ((child: LiveChild) => void) | undefined;
  /** Called to go back to the rows; undefined if they are visible. */
  readonly onBack?: (() => void) | undefined;
}

/** Card of one child: its money, recent transactions, and a parent's actions. */
export function ChildCard(props: ChildCardProps) {
  const { summary, familyId, preferences, isOwner, onView, onBack } = props;
  const { t } = useTranslation('family');
  const { child } = summary;
  const entry = useEntrySheets({ summary, familyId, preferences });
  return (
    <Card
      aria-labelledby={headingId(child.id)}
      as="article"
      data-place={onBack && 'child'}
      gap={4}
      look="flat"
    >
      {onBack && <BackButton onBack={onBack} />}
      <Owner child={child} />
      <Stack className={styles['columns']} gap={4}>
        <Stack gap={4}>
          <WealthSection entry={entry} preferences={preferences} summary={summary} />
          <AllowanceSection child={child} familyId={familyId} preferences={preferences} />
        </Stack>
        <Stack gap={4}>
          <Entries child={child} familyId={familyId} />
          {onView && (
            <Button
              block
              icon={<EyeIcon />}
              onClick={() => {
                onView(child);
              }}
              variant="secondary"
            >
              {t('impersonation.view')}
            </Button>
          )}
          <Access child={child} familyId={familyId} isOwner={isOwner} />
        </Stack>
      </Stack>
      {entry.sheets}
    </Card>
  );
}

/** Newest transactions, and the sheet with all of them. */
function Entries({ child, familyId }: Pick<AccessProps, 'child' | 'familyId'>) {
  const history = useSheet<HistoryProps>(loadHistory);
  const correct = useCorrect();
  const about = { account: { familyId, childId: child.id }, childName: child.name };
  return (
    <>
      <RecentTransactions {...about} history={history.opens()} />
      {history.element({
        ...about,
        onCorrect: (correction) => {
          correct(child, correction);
        },
      })}
    </>
  );
}

function BackButton({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('parent');
  return (
    <Button
      className={styles['back']}
      icon={<ChevronLeftIcon />}
      onClick={onBack}
      snug
      variant="plain"
    >
      {t('card.back')}
    </Button>
  );
}

interface AccessProps extends Pick<ChildCardProps, 'familyId' | 'isOwner'> {
  readonly child: LiveChild;
}

/** Access of the child, and for the owner the child's deletion. */
function Access({ child, familyId, isOwner }: AccessProps) {
  const { t } = useTranslation('parent');
  return (
    <Fold
      className={styles['access']}
      line={
        <Text as="h4" size={1} tone="quiet" weight="strong">
          {t('card.access')}
        </Text>
      }
    >
      <AccessLink child={child} familyId={familyId} />
      <Credentials child={child} familyId={familyId} />
      {isOwner && <DeleteChild child={child} familyId={familyId} />}
    </Fold>
  );
}

interface MoneyProps extends Pick<ChildCardProps, 'summary' | 'preferences'> {
  readonly entry: ReturnType<typeof useEntrySheets>;
}

/** Savings, jars and shares of the child, and the actions that change them. */
function WealthSection({ summary, entry, preferences }: MoneyProps) {
  const { child, balances, assets, wealth } = summary;
  const { localCurrency } = preferences;
  return (
    <>
      <TotalValue
        known={balances.status === 'ready' && assets.status === 'ready'}
        localCurrency={localCurrency}
        wealth={wealth}
      />
      <Actions entry={entry} preferences={preferences} summary={summary} />
      <SavingsBox live={balances} localCurrency={localCurrency} wealth={wealth} />
      <JarsBox
        child={child}
        live={balances}
        localCurrency={localCurrency}
        preferredParts={preferences.newJarParts}
      />
      <StockBox localCurrency={localCurrency} wealth={wealth} />
    </>
  );
}

function Actions({ summary, preferences, entry }: MoneyProps) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const reason = useUsualReason(preferences.depositReasons);
  const { child, balances, assets, usual } = summary;
  // The forms need the amounts available for withdrawal.
  const loading = balances.status === 'loading' || assets.status === 'loading';
  return (
    <div
      aria-label={t('card.actions', { name: child.name })}
      className={styles['actions']}
      role="group"
    >
      <Button disabled={loading} icon={<PlusIcon />} snug {...entry.deposit.opens(EMPTY)}>
        {t('card.deposit')}
      </Button>
      <Button
        disabled={loading}
        icon={<MinusIcon />}
        snug
        variant="secondary"
        {...entry.withdrawal.opens(EMPTY)}
      >
        {t('card.withdraw')}
      </Button>
      {usual && (
        <Button
          className={styles['usual']}
          disabled={loading}
          icon={<CoinsIcon />}
          snug
          variant="secondary"
          {...entry.deposit.opens({ initial: asInitial(usual, reason) })}
        >
          {t('card.usual', {
            amount: money(usual.amountMinor, usual.currency, { sign: 'always' }),
            reason,
          })}
        </Button>
      )}
    </div>
  );
}

function Owner({ child }: { readonly child: LiveChild }) {
  const { t } = useTranslation(['parent', 'ledger']);
  return (
    <Row as="header" gap={4}>
      <Avatar name={child.name} />
      <Stack grow>
        <Text as="h3" breaks="anywhere" id={headingId(child.id)} size={6} tabIndex={-1}>
          {child.name}
        </Text>
        <Row as="p" className={styles['accountNumber']} gap={2} size={1} tone="quiet" wrap={0}>
          <span>{t('parent:card.account')}</span>
          <Text as="span" className={styles['digits']} tabular tone="plain" weight="strong">
            {formatAccountNumber(child.accountNumber)}
          </Text>
          <CopyButton compact label={t('ledger:accountNumber')} text={child.accountNumber} />
        </Row>
      </Stack>
    </Row>
  );
}
