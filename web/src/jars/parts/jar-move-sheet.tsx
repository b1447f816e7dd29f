import { useTranslation } from 'react-i18next';
import {
  freeMinor,
  jarTotalMinor,
  type Account,
  type Jar,
} from '@pennysprout/shared/ledger/account';
import { jarOf } from '@pennysprout/shared/ledger/jars';
import { minorToDecimal, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { Chip, ChipGroup } from '../../kit/fields/chip';
import { useField } from '../../kit/form/form-context';
import { FormSheet } from '../../kit/form/form-sheet';
import { AmountRow } from '../../kit/form/rows';
import { Box } from '../../kit/layout/box';
import { Fact, Facts } from '../../kit/layout/facts';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Money } from '../../kit/money/money';
import { useMoney } from '../../kit/money/use-money';
import { MoneyPaused } from '../../kit/service/money-paused';
import { useMoneyPause } from '../../kernel/live/service-status';
import { useCurrentJar } from '../../kernel/live/use-current-jar';
import type { JarForecasts } from '../../forecast/parts/use-what-if';
import { useJarMove } from '../hooks/use-jar-move';
import { afterMove, amountsToMove, mostToMove, type JarMove } from '../model/jar-move';
import { JarRing } from './jar-ring';

export interface JarMoveSheetProps extends SheetProps, JarMove {
  readonly childId: string;
  /** Family of the child that reads it; null for a parent. */
  readonly familyId: string | null;
  readonly accounts: readonly Account[];
  /** Initial amount, at most the available one; zero for none. */
  readonly startMinor: MinorUnits;
  readonly forecasts: JarForecasts | null;
}

/** Sheet that puts free money into a jar or takes it out, and previews the result. */
export function JarMoveSheet(props: JarMoveSheetProps) {
  const { sheet, childId, accounts, direction, startMinor, forecasts } = props;
  const { t } = useTranslation('jars');
  const money = useMoney();
  const move = { ...useCurrentJar(accounts, props), direction };
  const { account, jar } = move;
  const form = useJarMove({ ...move, startMinor, childId, onDone: sheet.close });
  const after = afterMove(move, form.values.amount);
  const most = money(mostToMove(move), account.currency);
  return (
    <FormSheet
      busy={t('move.busy')}
      form={form}
      sheet={sheet}
      submit={t(direction === 'in' ? 'putIn' : 'takeOut')}
      title={t(`move.${direction}.title`, { name: jar.name })}
    >
      <MoneyPaused pause={useMoneyPause()} />
      <Stack gap={2}>
        <AmountRow
          currency={account.currency}
          first
          hint={t(`move.${direction}.hint`, { amount: most })}
          label={t('move.amount')}
          name="amount"
        />
        <QuickAmounts move={move} />
      </Stack>
      {after && <After account={after} jar={jarOf(after, jar.id)} />}
      {after && forecasts?.effect(jar.id, account, after)}
    </FormSheet>
  );
}

function QuickAmounts({ move }: { readonly move: JarMove }) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { value, disabled, change } = useField<string>('amount');
  const { currency } = move.account;
  const amounts = amountsToMove(move);
  if (amounts.length === 0) return null;
  const chips = amounts.map(({ what, minor }) => {
    const typed = String(minorToDecimal(minor, currency));
    return (
      <Chip
        checked={value === typed}
        key={what}
        name="quick"
        onChoose={() => {
          change(typed);
        }}
        value={typed}
      >
        {t(`move.${what}`, { amount: money(minor, currency) })}
      </Chip>
    );
  });
  return <ChipGroup chips={chips} disabled={disabled} legend={t('move.quick')} quiet />;
}

/** Shows the jar and the free money after the move. */
function After({ account, jar }: { readonly account: Account; readonly jar: Jar }) {
  const { t } = useTranslation('jars');
  const { currency } = account;
  return (
    <Box tint="quiet">
      <Row gap={4}>
        <JarRing account={account} jar={jar} />
        <Facts gap={2} grow>
          <Fact label={t('move.afterJar', { name: jar.name })}>
            <Money currency={currency} minor={jarTotalMinor(account, jar)} />
          </Fact>
          <Fact label={t('move.afterFree')}>
            <Money currency={currency} minor={freeMinor(account)} />
          </Fact>
        </Facts>
      </Row>
    </Box>
  );
}
