import { useState } from 'react';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { useForm } from '../../kernel/forms/use-form-state';
import { useSetJarParts } from './use-set-jar-parts';

interface PartsValues {
  freeParts: number;
  /** Parts by jar id. */
  parts: Readonly<Record<string, number>>;
}

interface PartsFormOptions {
  readonly childId: string;
  /** Current account. */
  readonly account: Account;
  readonly onDone: () => void;
}

/**
 * Form for how new money of an account is allocated. Untouched, it follows what others save; touched, it
 * reports the conflict and leaves the choice to the parent.
 */
export function usePartsForm({ childId, account, onDone }: PartsFormOptions) {
  const { currency } = account;
  const now = valuesOf(account);
  const [base, setBase] = useState(now);
  const { save } = useSetJarParts({ childId, onDone });
  const form = useForm<PartsValues, RouteBody<'setJarShares'>>({
    initialValues: base,
    enableReinitialize: true,
    check: ({ freeParts, parts }) => {
      const ofJars = potsOf(account).jars.map(({ id }) => [id, parts[id] ?? 0] as const);
      return { ok: true, body: { currency, freeParts, parts: Object.fromEntries(ofJars) } };
    },
    onSubmit: save,
  });
  const { values, busy, dirty } = form;
  const isNews = !busy && !areSame(now, base);
  if (isNews && (!dirty || areSame(now, values))) setBase(now);
  return {
    ...form,
    partsOf: (jarId: string) => values.parts[jarId] ?? 0,
    setParts: (jarId: string, parts: number) => {
      form.change({ parts: { ...values.parts, [jarId]: parts } });
    },
    /** Takes over what others have saved meanwhile; null if nobody has. */
    useTheirs:
      isNews && dirty
        ? () => {
            setBase(now);
            form.reset(now);
          }
        : null,
  };
}

function valuesOf(account: Account): PartsValues {
  const { freeParts, jars } = potsOf(account);
  return { freeParts, parts: Object.fromEntries(jars.map(({ id, parts }) => [id, parts])) };
}

/** Compares two allocations. A jar that is gone, or not there yet, counts as one without parts. */
function areSame(a: PartsValues, b: PartsValues): boolean {
  const ids = Object.keys({ ...a.parts, ...b.parts });
  return (
    a.freeParts === b.freeParts && ids.every((id) => (a.parts[id] ?? 0) === (b.parts[id] ?? 0))
  );
}
