import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalToMinor, toMinorUnits } from '@pennysprout/shared/kernel/money/money';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { approveRequestSchema } from '@pennysprout/shared/requests/schemas';
import { Dialog } from '../../kit/dialog/dialog';
import { FormActions } from '../../kit/fields/form-actions';
import formStyles from '../../kit/fields/form.module.css';
import { AmountField } from '../../kit/fields/amount-field';
import { TextArea } from '../../kit/fields/text-area';
import { useMoney } from '../../kit/money/use-money';
import { problemsBySchema } from '../../kernel/forms/by-schema';
import { useFieldError } from '../../kernel/forms/use-field-error';
import { useForm } from '../../kernel/forms/use-form-state';
import type { LiveFamilyPreferences, LiveRequest } from '../../kernel/live/live';
import { useAnswer } from '../hooks/use-answer';
import { JarAnswered } from './jar-answered';
import { RequestEffectPanel } from './request-effect-panel';

export type Decision = 'decline' | 'part';

export interface DecideDialogProps {
  readonly familyId: string;
  readonly request: LiveRequest;
  /** Name of the child. */
  readonly name: string;
  readonly decision: Decision;
  /** Null while they are unknown. */
  readonly preferences: LiveFamilyPreferences | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

interface Values {
  readonly amount: string;
  readonly reply: string;
}

const checkBody = problemsBySchema(approveRequestSchema);
const ONE_MINOR_UNIT = toMinorUnits(1);

/**
 * Dialog for what takes more than one tap: a refusal with a reply, or another amount than was asked for.
 */
export function DecideDialog(props: DecideDialogProps) {
  const { request, name, decision, open, onClose, afterClose } = props;
  const { t } = useTranslation('requests');
  const formId = useId();
  const form = useDecision(props);
  const part = request.kind === 'keep' ? 'decide.otherTitle' : 'decide.partTitle';
  return (
    <Dialog
      actions={
        <FormActions
          busy={form.busy}
          formId={formId}
          onCancel={onClose}
          problem={form.refused && { title: form.refused.words }}
          words={{
            cancel: t('decide.cancel'),
            submit: t(decision === 'part' ? 'decide.give' : 'decide.decline'),
            busy: t('decide.busy'),
          }}
        />
      }
      afterClose={afterClose}
      busy={form.busy}
      description={request.reason}
      dirty={form.dirty}
      onClose={onClose}
      open={open}
      title={t(decision === 'part' ? part : 'decide.declineTitle')}
    >
      <form className={formStyles['form']} id={formId} noValidate onSubmit={form.submit}>
        {decision === 'part' && <Part {...props} form={form} />}
        <TextArea
          data-first-focus={decision === 'decline' || undefined}
          disabled={form.busy}
          error={form.error('reply')}
          label={t('decide.reply', { name })}
          maxLength={LIMITS.description}
          name="reply"
          onChange={(event) => {
            form.change({ reply: event.target.value });
          }}
          value={form.values.reply}
        />
      </form>
    </Dialog>
  );
}

type PartProps = Pick<DecideDialogProps, 'familyId' | 'request' | 'name' | 'preferences'> & {
  readonly form: ReturnType<typeof useDecision>;
};

/** Amount to give, and its effect. */
function Part({ familyId, request, name, preferences, form }: PartProps) {
  const { givenMinor } = form;
  return (
    <>
      <Amount form={form} name={name} request={request} />
      {givenMinor !== null && (
        <>
          <JarAnswered familyId={familyId} givenMinor={givenMinor} request={request} />
          {preferences && (
            <RequestEffectPanel part={{ familyId, preferences, request, name, givenMinor }} />
          )}
        </>
      )}
    </>
  );
}

function useDecision({ request, name, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  const fieldError = useFieldError();
  const { approve, decline } = useAnswer(name);
  const { currency, amountMinor, kind } = request;
  const minorOf = (typed: string) => decimalToMinor(Number(typed), currency);
  const form = useForm<Values, Values>({
    initialValues: { amount: '', reply: '' },
    check: (values) => {
      const reply = values.reply.trim();
      if (decision === 'decline') return { ok: true, body: { amount: '', reply } };
      const amount = values.amount.trim() === '' ? 0 : Number(values.amount);
      const problems = checkBody({ amount, ...(reply && { reply }) });
      if (Object.keys(problems).length > 0) return { ok: false, problems };
      const minor = minorOf(values.amount);
      if (minor === null) return { ok: false, problems: { amount: 'validation.amountInvalid' } };
      if (kind === 'spend' && minor > amountMinor) {
        return { ok: false, problems: { amount: 'more' } };
      }
      return { ok: true, body: { amount: values.amount, reply } };
    },
    onSubmit: async ({ amount, reply }) => {
      const minor = minorOf(amount);
      const done =
        decision === 'decline' || minor === null
          ? await decline(request, reply)
          : await approve(request, { minor, reply });
      if (done) onClose();
    },
    words: (_field, key) =>
      key === 'more'
        ? t('decide.more', { name, amount: money(amountMinor, currency) })
        : fieldError(key, { amount: money(ONE_MINOR_UNIT, currency) }),
  });
  /** Amount as typed; whether it may be given is checked on submit. */
  return { ...form, givenMinor: minorOf(form.values.amount) };
}

interface AmountProps extends Pick<DecideDialogProps, 'request' | 'name'> {
  readonly form: ReturnType<typeof useDecision>;
}

function Amount({ form, name, request: { currency, amountMinor } }: AmountProps) {
  const { t } = useTranslation('requests');
  const money = useMoney();
  return (
    <AmountField
      currency={currency}
      data-first-focus
      disabled={form.busy}
      error={form.error('amount')}
      hint={t('decide.most', { name, amount: money(amountMinor, currency) })}
      label={t('decide.amount')}
      onAmount={(amount) => {
        form.change({ amount });
      }}
      value={form.values.amount}
    />
  );
}
