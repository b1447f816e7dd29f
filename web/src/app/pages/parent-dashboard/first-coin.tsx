import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { INTEREST_RATE } from '@pennysprout/shared/family-preferences/preferences';
import { interestAhead } from '@pennysprout/shared/interest/interest-ahead';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { everydayAmounts } from '@pennysprout/shared/kernel/money/everyday-amounts';
import { minorToDecimal, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { potsOf, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { depositSchema } from '@pennysprout/shared/ledger/schemas';
import { MinusIcon, PlusIcon } from 'lucide-react';
import { changePreferences } from '../../../family-preferences/hooks/change-preferences';
import { CoinDrop } from '../../../jars/parts/coin-drop';
import { JarRing } from '../../../jars/parts/jar-ring';
import { useCall } from '../../../kernel/api/use-call';
import { useSend } from '../../../kernel/api/use-send';
import type { LiveChild } from '../../../kernel/live/live';
import { useMoneyPause } from '../../../kernel/live/service-status';
import { useFormOf } from '../../../kit/form/form-context';
import { FormBody } from '../../../kit/form/form-sheet';
import { ChipRow } from '../../../kit/form/rows';
import { useForm } from '../../../kit/form/use-form';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { useMoney } from '../../../kit/money/use-money';
import { useNumber } from '../../../kit/money/use-number';
import { MoneyPaused } from '../../../kit/service/money-paused';
import { Button } from '../../../kit/ui/button';
import { IconButton } from '../../../kit/ui/icon-button';
import type { AccountsByChild, FirstCardProps } from './open-steps';
import styles from './first-evening.module.css';

/** Proposed annual percentage, large enough to see the interest. */
const PROPOSED_RATE = 5;

interface FirstCoinProps extends FirstCardProps {
  readonly balances: AccountsByChild;
  /** Called with true while the coin is falling, until it has been seen. */
  readonly onHold: (held: boolean) => void;
}

/** Place that the coin falls into. */
interface Place {
  readonly child: LiveChild;
  readonly account: Account | null;
  readonly jar: Jar | null;
}

interface CoinValues {
  /** In minor units, as a text for its chip. */
  readonly amount: string;
  /** Percent a year. */
  readonly rate: number;
}

/** Card of the first coin: an amount, what interest will add to it, and the coin falling into the jar. */
export function FirstCoin(props: FirstCoinProps & { readonly list: readonly LiveChild[] }) {
  const { list, balances, preferences } = props;
  const { t } = useTranslation('parent');
  const money = useMoney();
  const place = placeOf(list, balances) ?? { child: props.child, account: null, jar: null };
  const currency = place.account?.currency ?? preferences.localCurrency;
  const { form, planted } = usePlanting(props, place, currency);
  const pause = useMoneyPause();
  const amounts = everydayAmounts(currency).firstCoinsMinor.map(String);
  return (
    <Stack gap={4}>
      {place.jar && place.account && (
        <Row gap={3}>
          <CoinDrop savedMinor={place.jar.savedMinor}>
            <JarRing account={place.account} jar={place.jar} />
          </CoinDrop>
          <Text breaks="anywhere" face="heading" size={4}>
            {place.jar.name}
          </Text>
        </Row>
      )}
      {planted === null ? (
        <FormBody
          actions={
            <Row>
              <Button
                busy={form.busy}
                disabled={pause !== null && !form.busy}
                form={form.id}
                type="submit"
              >
                {t('firstEvening.coin.action')}
              </Button>
            </Row>
          }
          form={form}
        >
          <MoneyPaused pause={pause} />
          <ChipRow label={t('firstEvening.coin.amount')} name="amount" options={amounts}>
            {(minor) => money(toMinorUnits(Number(minor)), currency)}
          </ChipRow>
          <RateLine currency={currency} />
        </FormBody>
      ) : (
        <Planted
          text={t(place.jar ? 'firstEvening.coin.inJar' : 'firstEvening.coin.free', {
            amount: money(planted, currency),
            jar: place.jar?.name,
            name: place.child.name,
          })}
          onDone={props.onDone}
        />
      )}
    </Stack>
  );
}

/** Returns the first jar of the first child that has one. */
function placeOf(list: readonly LiveChild[], balances: AccountsByChild): Place | undefined {
  return list
    .flatMap((child) =>
      (balances.get(child.id) ?? []).flatMap((account) =>
        potsOf(account).jars.map((jar) => ({ child, account, jar })),
      ),
    )
    .at(0);
}

/** Provides the form; `planted` is the amount that has been given. */
function usePlanting(
  { familyId, preferences, onHold }: FirstCoinProps,
  { child, jar }: Place,
  currency: CurrencyCode,
) {
  const { t } = useTranslation('parent');
  const failed = t('deposit.failed');
  const [planted, setPlanted] = useState<ReturnType<typeof toMinorUnits> | null>(null);
  const deposit = useCall('deposit', { failed });
  const change = useSend(changePreferences, { failed });
  const [start] = useState((): CoinValues => ({
    amount: String(everydayAmounts(currency).firstCoinsMinor[1]),
    rate: preferences.interestRate || PROPOSED_RATE,
  }));
  const form = useForm({
    schema: depositSchema,
    start,
    body: ({ amount }) => ({
      childId: child.id,
      amount: minorToDecimal(toMinorUnits(Number(amount)), currency),
      currency,
      description: t('firstEvening.coin.reason'),
      ...(jar && { jarId: jar.id }),
    }),
    send: async (body, { amount, rate }) => {
      if (rate !== preferences.interestRate) {
        await change.send({ familyId, preferences, changes: { interestRate: rate } });
      }
      onHold(true);
      try {
        await deposit.send({ query: { familyId }, body });
        setPlanted(toMinorUnits(Number(amount)));
      } catch (error) {
        onHold(false);
        throw error;
      }
    },
    problem: change.problem ?? deposit.problem,
    currency: () => currency,
  });
  return { form, planted };
}

/** Line that shows and sets the interest that the parents pay. */
function RateLine({ currency }: { readonly currency: CurrencyCode }) {
  const { t } = useTranslation('parent');
  const money = useMoney();
  const number = useNumber();
  const { values, busy, change } = useFormOf<CoinValues>();
  const { rate } = values;
  const { baseMinor } = everydayAmounts(currency);
  const { firstMonthMinor } = interestAhead(baseMinor, rate);
  const step = (by: number) => () => {
    const { min, interfaceMax } = INTEREST_RATE;
    change({ rate: Math.min(Math.max(Math.round(rate) + by, min), interfaceMax) });
  };
  return (
    <p aria-live="polite" className={styles['rate']}>
      <Trans
        components={{
          less: (
            <IconButton
              disabled={busy || rate <= INTEREST_RATE.min}
              label={t('firstEvening.coin.less')}
              onClick={step(-1)}
            >
              <MinusIcon />
            </IconButton>
          ),
          more: (
            <IconButton
              disabled={busy || rate >= INTEREST_RATE.interfaceMax}
              label={t('firstEvening.coin.more')}
              onClick={step(1)}
            >
              <PlusIcon />
            </IconButton>
          ),
          rate: <strong />,
        }}
        i18nKey="firstEvening.coin.rate"
        ns="parent"
        t={t}
        values={{
          rate: number.percent(rate),
          base: money(baseMinor, currency),
          month: money(firstMonthMinor, currency),
        }}
      />
    </p>
  );
}

/** Says where the coin is, from its fall until the parent continues. */
function Planted({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  const { t } = useTranslation('parent');
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has gone.
    button.current?.querySelector('button')?.focus();
  }, []);
  return (
    <>
      <Text breaks="anywhere" role="status" size={4}>
        {text}
      </Text>
      <Row ref={button}>
        <Button onClick={onDone}>{t('firstEvening.next')}</Button>
      </Row>
    </>
  );
}
