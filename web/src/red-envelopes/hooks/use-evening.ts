import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ENVELOPE_LIMITS } from '@pennysprout/shared/ledger/envelope';
import { redEnvelopesSchema } from '@pennysprout/shared/red-envelopes/schemas';
import { isSeason } from '@pennysprout/shared/red-envelopes/season';
import { eventToast } from '../../events/describe-event';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';
import { useToday } from '../../kernel/i18n/use-today';
import type { LiveChild, LiveFamilyPreferences } from '../../kernel/live/live';
import { readStored, writeStored } from '../../kernel/session/storage';
import type { SheetControl } from '../../kit/dialog/use-sheet';
import { useForm, type Form } from '../../kit/form/use-form';
import { useMoney } from '../../kit/money/use-money';
import {
  bodyOf,
  EMPTY_ROW,
  isBlank,
  lackingIn,
  sumOfRows,
  withRow,
  withRowAfter,
  type EnvelopeRow,
  type Evening,
} from '../model/evening';
import { useReloadBook } from './use-book';

interface EveningOptions {
  readonly child: LiveChild;
  readonly preferences: LiveFamilyPreferences;
  readonly sheet: SheetControl;
}

/**
 * Keeps the envelopes that a parent enters in an evening, even across a reload, and sends them as one batch.
 */
export function useEvening({ child, preferences, sheet }: EveningOptions) {
  const { t } = useTranslation('envelopes');
  const money = useMoney();
  const reloadBook = useReloadBook();
  const { send, problem } = useCall('giveRedEnvelopes', { failed: t('enter.failed') });
  const today = useToday(preferences);
  const [sent, setSent] = useState(false);
  const [start] = useState((): Evening => {
    const occasion = isSeason(today) ? 'new_year' : 'birthday';
    const empty = { currency: preferences.localCurrency, share: true, rows: [EMPTY_ROW] };
    return readStored('evenings')?.[child.id] ?? { ...empty, occasion };
  });
  const form = useForm({
    schema: redEnvelopesSchema,
    start,
    body: (evening: Evening) => bodyOf(child.id, evening),
    send: async (body, evening) => {
      const { entries } = await send({ body });
      setSent(true);
      storeEvening(child.id, null);
      reloadBook();
      const total = money(sumOfRows(evening), evening.currency);
      const text = {
        title: t('enter.done'),
        description: t('enter.doneText', { count: entries.length, total, name: child.name }),
      };
      sheet.closeThen(() => {
        toast.show(eventToast('parent', 'red_envelope', text));
      });
    },
    problem,
    currency: ({ currency }) => currency,
  });
  const { values } = form;
  const isEmpty = values.rows.every(isBlank);
  useEffect(() => {
    storeEvening(child.id, isEmpty || sent ? null : values);
  }, [child.id, isEmpty, sent, values]);
  return { form, isEmpty, ...useRows(form) };
}

/** Provides functions that change the rows, and their sum. */
function useRows({ values, change }: Form<Evening>) {
  /** Moves on to the row below, or first to a missing field of this one. Returns the row it moved to. */
  const goOn = (index: number, changed: Partial<EnvelopeRow> = {}): number => {
    const rows = withRow(values.rows, index, changed);
    const lacking = lackingIn(rows[index] ?? EMPTY_ROW);
    flushSync(() => {
      change({ rows: lacking ? rows : withRowAfter(rows, index) });
    });
    const next = lacking || index === ENVELOPE_LIMITS.ofBatch - 1 ? index : index + 1;
    focusField(next, lacking ?? 'from');
    return next;
  };
  return {
    count: values.rows.filter((row) => !isBlank(row)).length,
    sumMinor: sumOfRows(values),
    setRow: (index: number, changed: Partial<EnvelopeRow>) => {
      change({ rows: withRow(values.rows, index, changed) });
    },
    goOn,
    removeRow: (index: number) => {
      const rest = values.rows.filter((_row, n) => n !== index);
      change({ rows: rest.length > 0 ? rest : [EMPTY_ROW] });
    },
    startOver: () => {
      change({ rows: [EMPTY_ROW] });
    },
  };
}

export type EveningForm = ReturnType<typeof useEvening>;

/** Returns the name of a field of a row, as in the call. */
export function fieldName(index: number, field: keyof EnvelopeRow): string {
  return `envelopes[${index}].${field}`;
}

function focusField(index: number, field: keyof EnvelopeRow): void {
  document.querySelector<HTMLElement>(`[name="${fieldName(index, field)}"]`)?.focus();
}

/** Keeps an evening on this device until it is sent; null forgets it. */
function storeEvening(childId: string, evening: Evening | null): void {
  const { [childId]: _before, ...others } = readStored('evenings') ?? {};
  const all = evening ? { ...others, [childId]: evening } : others;
  writeStored('evenings', Object.keys(all).length > 0 ? all : null);
}
