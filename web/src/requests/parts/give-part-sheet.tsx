import { useTranslation } from 'react-i18next';
import { readAmount, readMinor } from '@pennysprout/shared/kernel/money/typed-number';
import { approveRequestSchema } from '@pennysprout/shared/requests/schemas';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { AmountRow, AreaRow } from '../../kit/form/rows';
import { useForm } from '../../kit/form/use-form';
import { useMoney } from '../../kit/money/use-money';
import type { LiveRequest } from '../../kernel/live/live';
import { useAnswer, type AnswerOptions } from '../hooks/use-answer';
import { Approval, type ApprovalProps } from './approval';

export interface GivePartSheetProps
  extends SheetProps, AnswerOptions, Omit<ApprovalProps, 'givenMinor'> {}

/** Sheet that approves a request with another amount than was asked for, and shows its effect. */
export function GivePartSheet({ sheet, onAnswered, ...rest }: GivePartSheetProps) {
  const { t } = useTranslation('requests');
  const { request, name } = rest;
  const { currency, amountMinor, kind } = request;
  const about = { name, amount: useMoney()(amountMinor, currency) };
  const onDone = (answered: LiveRequest) => {
    sheet.closeThen(() => {
      onAnswered(answered);
    });
  };
  const { approve, problem } = useAnswer({ request, name, onAnswered: onDone });
  const minorOf = (amount: string) => readMinor(amount, currency);
  const form = useForm({
    schema: approveRequestSchema,
    start: { amount: '', reply: '' },
    body: ({ amount, reply }) => ({ amount: readAmount(amount, currency) ?? 0, reply }),
    check: ({ amount }): Record<string, string> => {
      const minor = minorOf(amount);
      if (minor === null) return { amount: 'validation.amountInvalid' };
      return kind === 'spend' && minor > amountMinor ? { amount: 'more' } : {};
    },
    send: approve,
    problem,
    words: (_field, key) => (key === 'more' ? t('decide.more', about) : undefined),
    currency: () => currency,
  });
  const givenMinor = minorOf(form.values.amount);
  return (
    <FormSheet
      busy={t('decide.busy')}
      description={request.reason}
      form={form}
      sheet={sheet}
      submit={t('decide.give')}
      title={t(kind === 'spend' ? 'card.part' : 'card.otherAmount')}
    >
      <AmountRow
        currency={currency}
        hint={t('decide.amountHint', about)}
        label={t('decide.amount')}
        name="amount"
      />
      {givenMinor !== null && <Approval {...rest} givenMinor={givenMinor} />}
      <AreaRow label={t('decide.reply', { name })} name="reply" />
    </FormSheet>
  );
}
