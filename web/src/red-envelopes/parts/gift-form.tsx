import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { readAmount } from '@pennysprout/shared/kernel/money/typed-number';
import { giftReturnSchema } from '@pennysprout/shared/red-envelopes/schemas';
import { useNow } from '../../kernel/browser/use-now';
import { useCall } from '../../kernel/api/use-call';
import { FormBody } from '../../kit/form/form-sheet';
import { AmountRow, NumberRow, TextRow } from '../../kit/form/rows';
import { useForm } from '../../kit/form/use-form';
import { Row } from '../../kit/layout/row';
import { Button } from '../../kit/ui/button';
import { useReloadBook } from '../hooks/use-book';

interface GiftFormProps {
  readonly familyId: string;
  readonly household: string;
  readonly currency: CurrencyCode;
  readonly onDone: () => void;
}

/** Form for a gift in return to a household. It moves no money. */
export function GiftForm({ familyId, household, currency, onDone }: GiftFormProps) {
  const { t } = useTranslation(['envelopes', 'ledger']);
  const reload = useReloadBook();
  const year = String(useNow().getFullYear());
  const { send, problem } = useCall('noteGiftReturn', { failed: t('envelopes:gift.failed') });
  const form = useForm({
    schema: giftReturnSchema,
    start: { amount: '', to: '', year, currency },
    body: ({ amount, to, ...values }) => ({
      familyId,
      household,
      year: Number(values.year),
      currency: values.currency,
      amount: readAmount(amount, values.currency),
      ...(to.trim() !== '' && { to }),
    }),
    send: async (body) => {
      await send({ body });
      reload();
      onDone();
    },
    problem,
    currency: (values) => values.currency,
  });
  return (
    <FormBody
      actions={
        <Row gap={3} justify="end" wrap>
          <Button disabled={form.busy} onClick={onDone} variant="secondary">
            {t('ledger:dialog.cancel')}
          </Button>
          <Button busy={form.busy} type="submit">
            {t('envelopes:gift.submit')}
          </Button>
        </Row>
      }
      form={form}
    >
      <AmountRow currency={form.values.currency} label={t('ledger:amount')} name="amount" />
      <TextRow label={t('envelopes:gift.to')} name="to" />
      <NumberRow
        decimals={0}
        label={t('envelopes:gift.year')}
        max={9999}
        min={2000}
        name="year"
        step={1}
      />
    </FormBody>
  );
}
