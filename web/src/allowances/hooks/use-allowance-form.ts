import { useTranslation } from 'react-i18next';
import { changeAllowanceSchema } from '@pennysprout/shared/allowances/schemas';
import { bySchema } from '../../kernel/forms/by-schema';
import { useForm } from '../../kernel/forms/use-form-state';
import { useCall } from '../../kernel/api/use-call';
import { useSend } from '../../kernel/api/use-send';
import type { LiveAllowance, LiveFamilyPreferences } from '../../kernel/live/live';
import { toast } from '../../kernel/browser/toast';
import { toTerms, valuesOf, type AllowanceValues } from '../model/allowance-form';
import { saveTimeZone } from './save-time-zone';

interface AllowanceFormOptions {
  readonly familyId: string;
  readonly childId: string;
  readonly preferences: LiveFamilyPreferences;
  /** Allowance to change; null for a new one. */
  readonly allowance: LiveAllowance | null;
  readonly onDone: () => void;
}

export type AllowanceForm = ReturnType<typeof useAllowanceForm>;

const checkTerms = bySchema(changeAllowanceSchema);

/** Form that creates or changes an allowance. */
export function useAllowanceForm({
  familyId,
  childId,
  preferences,
  allowance,
  onDone,
}: AllowanceFormOptions) {
  const { t } = useTranslation('allowance');
  const done = {
    failed: t('failed.title'),
    onSuccess: () => {
      toast.show({ title: t('saved'), tone: 'success' });
      onDone();
    },
  } as const;
  const create = useCall('createAllowance', done);
  const change = useCall('changeAllowance', done);
  const { send: sendZone } = useSend(
    (timeZone: string) => saveTimeZone(familyId, preferences, timeZone),
    { failed: t('failed.title') },
  );

  return useForm<AllowanceValues, ReturnType<typeof toTerms>>({
    initialValues: valuesOf(allowance, preferences),
    check: (values) => checkTerms(toTerms(values, allowance)),
    onSubmit: async (terms, { timeZone }) => {
      if (preferences.timeZone === null) await sendZone(timeZone);
      if (allowance) await change.send({ params: { id: allowance.id }, body: terms });
      else await create.send({ body: { childId, ...terms } });
    },
  });
}
