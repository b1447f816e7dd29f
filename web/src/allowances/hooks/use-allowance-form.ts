import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeAllowanceSchema } from '@pennysprout/shared/allowances/schemas';
import { useCall } from '../../kernel/api/use-call';
import { useSend } from '../../kernel/api/use-send';
import { toast } from '../../kernel/browser/toast';
import type { LiveAllowance, LiveFamilyPreferences } from '../../kernel/live/live';
import { useForm } from '../../kit/form/use-form';
import { toTerms, valuesOf } from '../model/allowance-form';
import { saveTimeZone } from './save-time-zone';

interface AllowanceFormOptions {
  readonly familyId: string;
  readonly childId: string;
  readonly preferences: LiveFamilyPreferences;
  /** Allowance to change; null for a new one. */
  readonly allowance: LiveAllowance | null;
  /** True to propose the amount of a new one. */
  readonly filledIn: boolean;
  readonly onDone: () => void;
}

/** Form that creates or changes an allowance. */
export function useAllowanceForm(options: AllowanceFormOptions) {
  const { familyId, childId, preferences, allowance, filledIn, onDone } = options;
  const { t } = useTranslation('allowance');
  const [start] = useState(() => valuesOf(allowance, preferences, filledIn));
  const failed = t('failed.title');
  const onSuccess = () => {
    toast.show({ title: t('saved'), tone: 'success' });
    onDone();
  };
  const create = useCall('createAllowance', { failed, onSuccess });
  const change = useCall('changeAllowance', { failed, onSuccess });
  const zone = useSend((timeZone: string) => saveTimeZone(familyId, preferences, timeZone), {
    failed,
  });
  return useForm({
    schema: changeAllowanceSchema,
    start,
    body: (values) => toTerms(values, allowance),
    send: async (terms, { timeZone }) => {
      if (preferences.timeZone === null) await zone.send(timeZone);
      if (allowance) await change.send({ params: { id: allowance.id }, body: terms });
      else await create.send({ body: { childId, ...terms } });
    },
    currency: ({ currency }) => currency,
  });
}
