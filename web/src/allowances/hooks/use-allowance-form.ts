import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeAllowanceSchema } from '@pennysprout/shared/allowances/schemas';
import { useCall } from '../../kernel/api/use-call';
import { useSend } from '../../kernel/api/use-send';
import { toast } from '../../kernel/browser/toast';
import type { LiveAllowance, LiveFamilyPreferences } from '../../kernel/live/live';
import { changePreferences } from '../../family-preferences/hooks/change-preferences';
import { useForm } from '../../kit/form/use-form';
import { toTerms, valuesOf, type AllowanceAmount } from '../model/allowance-form';

interface AllowanceFormOptions {
  readonly familyId: string;
  readonly childId: string;
  readonly preferences: LiveFamilyPreferences;
  /** Allowance to change; null for a new one. */
  readonly allowance: LiveAllowance | null;
  /** Amount to start a new one with. */
  readonly usual: AllowanceAmount | null;
  readonly onDone: () => void;
}

/** Form that creates or changes an allowance. */
export function useAllowanceForm(options: AllowanceFormOptions) {
  const { familyId, childId, preferences, allowance, usual, onDone } = options;
  const { t } = useTranslation('allowance');
  const [start] = useState(() => valuesOf(allowance, preferences, usual));
  const failed = t('failed.title');
  const onSuccess = () => {
    toast.show({ title: t('saved'), tone: 'success' });
    onDone();
  };
  const create = useCall('createAllowance', { failed, onSuccess });
  const change = useCall('changeAllowance', { failed, onSuccess });
  const zone = useSend(changePreferences, { failed });
  return useForm({
    schema: changeAllowanceSchema,
    start,
    body: (values) => toTerms(values, allowance),
    check: ({ timeZone }): Record<string, string> =>
      timeZone === '' ? { timeZone: 'validation.timeZone' } : {},
    send: async (terms, { timeZone }) => {
      if (preferences.timeZone === null) {
        await zone.send({ familyId, preferences, changes: { timeZone } });
      }
      if (allowance) await change.send({ params: { id: allowance.id }, body: terms });
      else await create.send({ body: { childId, ...terms } });
    },
    problem: zone.problem ?? change.problem ?? create.problem,
    currency: ({ currency }) => currency,
  });
}
