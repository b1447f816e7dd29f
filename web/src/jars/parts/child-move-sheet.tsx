import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  freeMinor,
  jarTotalMinor,
  type Account,
  type Jar,
} from '@pennysprout/shared/ledger/account';
import { jarOf } from '@pennysprout/shared/ledger/jars';
import { minorToDecimal } from '@pennysprout/shared/kernel/money/money';
import { NoteSheet } from '../../kit/dialog/note-sheet';
import { AnswerRow } from '../../kit/form/answer-row';
import { AmountRow } from '../../kit/form/rows';
import { StepSheet } from '../../kit/form/step-sheet';
import { Box } from '../../kit/layout/box';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { useMoney } from '../../kit/money/use-money';
import { MoneyPaused } from '../../kit/service/money-paused';
import { useMoneyPause } from '../../kernel/live/service-status';
import { useCurrentJar } from '../../kernel/live/use-current-jar';
import { NothingFree } from '../../requests/parts/nothing-free';
import { useJarMove } from '../hooks/use-jar-move';
import { afterMove, amountsToMove, mostToMove, type JarMove } from '../model/jar-move';
import type { JarMoveSheetProps } from './jar-move-sheet';
import { JarRing } from './jar-ring';

/** Sheet in which a child puts free money into a jar or takes it out: the amount, and the result. */
export function ChildMoveSheet(props: JarMoveSheetProps) {
  const { sheet, childId, familyId, accounts, direction, startMinor, forecasts } = props;
  const { t } = useTranslation('jars');
  const move = { ...useCurrentJar(accounts, props), direction };
  const { account, jar } = move;
  const form = useJarMove({ ...move, startMinor, childId, onDone: sheet.close });
  // As it was when the sheet opened: while the call runs, the money is no longer free.
  const [hadNone] = useState(() => mostToMove(move) === 0);
  const pause = useMoneyPause();
  const title = t(`move.${direction}.title`, { name: jar.name });
  if (hadNone) {
    return (
      <NoteSheet sheet={sheet} title={title}>
        {familyId !== null && <NothingFree account={account} owner={{ childId, familyId }} />}
      </NoteSheet>
    );
  }
  const after = afterMove(move, form.values.amount);
  return (
    <StepSheet
      busy={t('move.busy')}
      form={form}
      last={{
        fields: [],
        question: after && (
          <>
            <Meaning account={after} jar={jarOf(after, jar.id)} />
            {forecasts?.effect(jar.id, account, after)}
          </>
        ),
      }}
      sheet={sheet}
      steps={[{ fields: ['amount'], question: <HowMuch move={move} /> }]}
      submit={t(direction === 'in' ? 'putIn' : 'takeOut')}
      title={title}
    >
      <MoneyPaused pause={pause} />
    </StepSheet>
  );
}

/** Asks for the amount; those that are likely are one tap. */
function HowMuch({ move }: { readonly move: JarMove }) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const { currency } = move.account;
  return (
    <>
      <AmountRow
        currency={currency}
        first
        hint={t(`move.${move.direction}.hint`, { amount: money(mostToMove(move), currency) })}
        label={t('move.howMuch')}
        name="amount"
      />
      <AnswerRow
        answers={amountsToMove(move).map(({ what, minor }) => ({
          value: String(minorToDecimal(minor, currency)),
          label: t(`move.${what}`, { amount: money(minor, currency) }),
        }))}
        label={t('move.quick')}
        name="amount"
        quiet
      />
    </>
  );
}

/** Shows the jar and the free money after the move. */
function Meaning({ account, jar }: { readonly account: Account; readonly jar: Jar }) {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const amount = (minor: Jar['savedMinor']) => money(minor, account.currency);
  return (
    <Box pad={4} role="status" tint="primary">
      <Row gap={4}>
        <JarRing account={account} jar={jar} />
        <Stack breaks="atCommas" gap={1} grow>
          <Text face="heading" size={5}>
            {t('move.thenJar', { name: jar.name, amount: amount(jarTotalMinor(account, jar)) })}
          </Text>
          <p>{t('move.thenFree', { amount: amount(freeMinor(account)) })}</p>
        </Stack>
      </Row>
    </Box>
  );
}
