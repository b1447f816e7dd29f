import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAccountNumber } from '@pennysprout/shared/children/account-number';
import { ChevronLeftIcon, EyeIcon, MinusIcon, PlusIcon } from 'lucide-react';
import { Card } from '../../../kit/layout/card';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { CopyButton } from '../../../kit/copy-field/copy-button';
import { useSheet } from '../../../kit/dialog/use-sheet';
import { Collapsible } from '../../../kit/collapsible/collapsible';
import { Button } from '../../../kit/ui/button';
import { AllowanceSection } from '../../../allowances/parts/allowance-section';
import { HandOverDevice } from '../../../auth/parts/hand-over-device';
import { AccessLink } from '../../../children/parts/access-link';
import { Credentials } from '../../../children/parts/credentials';
import { DeleteChild } from '../../../children/parts/delete-child';
import { EditChild, EditPicture } from '../../../children/parts/edit-child';
import { JarsBox } from '../../../jars/parts/jars-box';
import { HandButton } from '../../../ledger/parts/hand-button';
import type { PayDayLine } from '../../../ledger/model/pay-day';
import { SavingsBox } from '../../../ledger/parts/savings-box';
import { StockBox } from '../../../stock/parts/stock-box';
import { TotalValue } from '../../../stock/parts/total-value';
import { WealthBar } from '../../../stock/parts/wealth-bar';
import type { LiveChild, LiveFamilyPreferences } from '../../../kernel/live/live';
import type { HistoryProps } from './history-sheet';
import { RecentTransactions } from './recent-transactions';
import type { ChildSummary } from './use-child-summaries';
import { useAskTakeBack } from './taking-back';
import { useCorrect } from './correcting';
import { useEntrySheets } from './use-entry-sheets';
import { headingId } from './use-child-place';
import styles from './child-card.module.css';

const loadHistory = async () => (await import('./history-sheet')).HistorySheet;

const EMPTY = { initial: null };

interface ChildCardProps {
  readonly summary: ChildSummary;
  /** Number of the family's children. */
  readonly count: number;
  /** Standing of the child on this pay day; undefined while it is not known. */
  readonly payDay: PayDayLine | undefined;
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
  const { summary, count, familyId, preferences, payDay, isOwner, onView, onBack } = props;
  const { t } = useTranslation('family');
  const { child } = summary;
  const entry = useEntrySheets({ summary, familyId, preferences });
  return (
    <Card
      aria-labelledby={headingId(child.id)}
      as="article"
      className={styles['child']}
      data-place={onBack && 'child'}
      gap={4}
      look="flat"
    >
      {onBack && <BackButton onBack={onBack} />}
      <Owner child={child} />
      <Stack className={styles['columns']} gap={4}>
        <Stack gap={4}>
          <WealthSection
            entry={entry}
            hand={<Hand familyId={familyId} payDay={payDay} preferences={preferences} />}
            preferences={preferences}
            summary={summary}
          />
          <AllowanceSection child={child} familyId={familyId} preferences={preferences} />
        </Stack>
        <Stack gap={4}>
          <Entries
            assets={summary.assets}
            balances={summary.balances}
            child={child}
            count={count}
            familyId={familyId}
          />
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

type EntriesProps = Pick<AccessProps, 'child' | 'familyId'> &
  Pick<ChildCardProps, 'count'> &
  Pick<ChildSummary, 'assets' | 'balances'>;

/** Newest transactions, and the sheet with all of them. */
function Entries({ child, ...rest }: EntriesProps) {
  const history = useSheet<HistoryProps>(loadHistory);
  const correct = useCorrect();
  return (
    <>
      <RecentTransactions {...rest} child={child} history={history.opens()} />
      {history.element({
        account: { familyId: rest.familyId, childId: child.id },
        childName: child.name,
        picture: child.picture,
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
      compact
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
    <Collapsible
      className={styles['access']}
      line={
        <Text as="h4" size={1} tone="quiet" weight="strong">
          {t('card.access')}
        </Text>
      }
    >
      <AccountNumber child={child} />
      <EditChild child={child} />
      <HandOverDevice child={child} />
      <AccessLink child={child} familyId={familyId} />
      <Credentials child={child} familyId={familyId} />
      {isOwner && <DeleteChild child={child} familyId={familyId} />}
    </Collapsible>
  );
}

interface MoneyProps extends Pick<ChildCardProps, 'summary' | 'preferences'> {
  readonly entry: ReturnType<typeof useEntrySheets>;
  /** Button that pays the child by hand; renders nothing if there is nothing to pay. */
  readonly hand: ReactNode;
}

/** Button for the usual amount of a child that is paid by hand, unless it was paid today. */
function Hand({ payDay, ...family }: Pick<ChildCardProps, 'familyId' | 'payDay' | 'preferences'>) {
  const takeBack = useAskTakeBack();
  if (payDay?.kind !== 'byHand') return null;
  return <HandButton {...family} line={payDay} onTakeBack={takeBack} />;
}

/** Savings, jars and shares of the child, and the actions that change them. */
function WealthSection({ summary, entry, hand, preferences }: MoneyProps) {
  const { child, balances, assets, wealth } = summary;
  const { localCurrency } = preferences;
  return (
    <>
      <TotalValue
        known={balances.status === 'ready' && assets.status === 'ready'}
        localCurrency={localCurrency}
        wealth={wealth}
      />
      {balances.status === 'ready' && (
        <WealthBar balances={balances.data} localCurrency={localCurrency} wealth={wealth} />
      )}
      <Actions entry={entry} hand={hand} summary={summary} />
      <JarsBox
        child={child}
        live={balances}
        localCurrency={localCurrency}
        preferredParts={preferences.newJarParts}
      />
      <SavingsBox live={balances} localCurrency={localCurrency} wealth={wealth} />
      <StockBox localCurrency={localCurrency} wealth={wealth} />
    </>
  );
}

function Actions({ summary, hand, entry }: Omit<MoneyProps, 'preferences'>) {
  const { t } = useTranslation('parent');
  const { child, balances, assets } = summary;
  // The forms need the amounts available for withdrawal.
  const loading = balances.status === 'loading' || assets.status === 'loading';
  return (
    <div
      aria-label={t('card.actions', { name: child.name })}
      className={styles['actions']}
      role="group"
    >
      <Button disabled={loading} icon={<PlusIcon />} compact {...entry.deposit.opens(EMPTY)}>
        {t('card.deposit')}
      </Button>
      <Button
        disabled={loading}
        icon={<MinusIcon />}
        compact
        variant="secondary"
        {...entry.withdrawal.opens(EMPTY)}
      >
        {t('card.withdraw')}
      </Button>
      {hand}
    </div>
  );
}

function Owner({ child }: { readonly child: LiveChild }) {
  return (
    <Row as="header" gap={4}>
      <EditPicture child={child} />
      <Stack grow>
        <Text as="h3" breaks="anywhere" id={headingId(child.id)} size={6} tabIndex={-1}>
          {child.name}
        </Text>
      </Stack>
    </Row>
  );
}

function AccountNumber({ child }: { readonly child: LiveChild }) {
  const { t } = useTranslation(['parent', 'ledger']);
  return (
    <Row as="p" className={styles['accountNumber']} gap={2} size={1} tone="quiet" wrap={0}>
      <span>{t('parent:card.account')}</span>
      <Text as="span" className={styles['digits']} tabular tone="plain" weight="strong">
        {formatAccountNumber(child.accountNumber)}
      </Text>
      <CopyButton compact label={t('ledger:accountNumber')} text={child.accountNumber} />
    </Row>
  );
}
