import { useRef, type ChangeEvent, type FormEvent } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import type { Schema } from 'yup';
import type { Entry } from '@pennysprout/shared/api/contract';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { ApiError } from '../../../lib/api-client';
import { formikValidate } from '../../../lib/form';

/** A chip by its text, the parent's own words, or nothing yet. */
export type ReasonChoice = { readonly preset: string } | 'custom' | null;

interface CashValues {
  /** As typed, so that "5." and "" stay what they are. */
  amount: string;
  currency: CurrencyCode;
  choice: ReasonChoice;
  description: string;
}

interface CashBody {
  readonly childId: string;
  /** In `currency`, as a decimal number. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly description: string;
}

/** Translation keys of what is wrong. */
export type CashErrors = FormikErrors<Pick<CashValues, 'amount' | 'currency' | 'description'>>;

interface CashFormOptions {
  readonly schema: Schema;
  readonly childId: string;
  readonly firstCurrency: CurrencyCode;
  readonly send: (body: CashBody) => Promise<Entry>;
  /** The form was sent off and is not valid. */
  readonly onInvalid: (errors: CashErrors, currency: CurrencyCode) => void;
  readonly onDone: (entry: Entry) => void;
  readonly onFailed: (error: unknown) => void;
}

/** What the schema judges. An empty amount is none, and not zero. */
function toInput({ amount, currency, description }: CashValues, childId: string) {
  const number = amount.trim() === '' ? undefined : Number(amount);
  return { childId, amount: number, currency, description };
}

function focusFirstInvalid(form: HTMLFormElement, errors: CashErrors) {
  const name = errors.amount ? 'amount' : 'description';
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/**
 * The state of a form that moves cash. It sends one request at a time, keeps what was typed when
 * one fails, and complains only about what was sent off.
 */
export function useCashForm(options: CashFormOptions) {
  const { childId, send, onInvalid, onDone, onFailed } = options;
  const underWay = useRef(false);
  const check = formikValidate(options.schema);
  const validate = (values: CashValues): CashErrors => check(toInput(values, childId));

  const formik = useFormik<CashValues>({
    initialValues: { amount: '', currency: options.firstCurrency, choice: null, description: '' },
    validate,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async ({ amount, currency, description }, { setErrors }) => {
      // A second click can come before the button has been drawn as busy.
      if (underWay.current) return;
      underWay.current = true;
      try {
        const body = { childId, amount: Number(amount), currency, description: description.trim() };
        onDone(await send(body));
      } catch (error) {
        if (error instanceof ApiError) {
          setErrors(Object.fromEntries(error.fields.map(({ path, key }) => [path, key])));
        }
        onFailed(error);
      } finally {
        underWay.current = false;
      }
    },
  });

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const errors = validate(formik.values);
    if (Object.keys(errors).length > 0) {
      onInvalid(errors, formik.values.currency);
      focusFirstInvalid(event.currentTarget, errors);
    }
    formik.handleSubmit(event);
  };
  const change = (values: Partial<CashValues>) => {
    void formik.setValues({ ...formik.values, ...values });
    formik.setErrors({});
  };

  return {
    values: formik.values,
    errors: formik.errors,
    /** Closing would lose something typed. */
    dirty: formik.values.amount !== '' || formik.values.description !== '',
    handleSubmit,
    typeAmount: (event: ChangeEvent<HTMLInputElement>) => {
      change({ amount: event.target.value });
    },
    chooseCurrency: (currency: CurrencyCode) => {
      change({ currency });
    },
    chooseReason: (choice: ReasonChoice, description: string) => {
      change({ choice, description });
    },
  };
}

export type CashForm = ReturnType<typeof useCashForm>;
