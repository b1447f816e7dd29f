import { useRef, type FormEvent } from 'react';
import { useFormik } from 'formik';
import type { CurrencyCode } from '@pennysprout/shared/money/currency';
import { MIN_TRADE_QUANTITY } from '@pennysprout/shared/stock/holding';
import { ApiError } from '../../../lib/api/api-client';
import {
  MOVE_FIELDS,
  type MoveErrors,
  type MoveField,
  type MoveValues,
  type ReasonChoice,
} from '../model/check-move';

interface MoveFormOptions {
  readonly currency: CurrencyCode;
  readonly tradeCurrency: CurrencyCode;
  readonly check: (values: MoveValues) => MoveErrors;
  readonly send: (values: MoveValues) => Promise<void>;
  /** The form was sent off, and this field is the first one that is not right. */
  readonly onInvalid: (field: MoveField, key: string, values: MoveValues) => void;
  readonly onFailed: (error: unknown, values: MoveValues) => void;
}

/** What the fields are called in the calls' bodies, where they differ. */
const FIELD_OF_PATH: Readonly<Record<string, MoveField>> = { comment: 'description' };

function refusedFields(error: unknown): MoveErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.fields.map(({ path, key }) => [FIELD_OF_PATH[path] ?? path, key]),
  );
}

function firstProblem(errors: MoveErrors): MoveField | null {
  return MOVE_FIELDS.find((field) => errors[field]) ?? null;
}

const QUANTITY = String(MIN_TRADE_QUANTITY);

/**
 * The state of a form that moves money or shares. It sends one request at a time, keeps what was
 * typed when one fails, and complains only about what was sent off.
 */
export function useMoveForm(options: MoveFormOptions) {
  const { check, send, onInvalid, onFailed } = options;
  const underWay = useRef(false);

  const formik = useFormik<MoveValues>({
    initialValues: {
      type: 'cash',
      amount: '',
      currency: options.currency,
      choice: null,
      description: '',
      symbol: null,
      quantity: QUANTITY,
      tradeCurrency: options.tradeCurrency,
    },
    validate: check,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (values, { setErrors }) => {
      // A second click can come before the button has been drawn as busy.
      if (underWay.current) return;
      underWay.current = true;
      try {
        await send(values);
      } catch (error) {
        setErrors(refusedFields(error));
        onFailed(error, values);
      } finally {
        underWay.current = false;
      }
    },
  });

  const { values } = formik;
  const errors: MoveErrors = formik.errors;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found = check(values);
    const field = firstProblem(found);
    if (field) {
      onInvalid(field, found[field] ?? '', values);
      event.currentTarget.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    }
    formik.handleSubmit(event);
  };
  const change = (changed: Partial<MoveValues>) => {
    void formik.setValues({ ...values, ...changed });
    formik.setErrors({});
  };

  return {
    values,
    errors,
    /** Closing would lose something typed. */
    dirty: values.amount !== '' || values.description !== '' || values.quantity !== QUANTITY,
    handleSubmit,
    change,
    chooseReason: (choice: ReasonChoice, description: string) => {
      change({ choice, description });
    },
  };
}

export type MoveForm = ReturnType<typeof useMoveForm>;
