import { useTranslation } from 'react-i18next';
import type { FirstStep } from '@pennysprout/shared/family-preferences/first-evening';
import { useCall } from '../../kernel/api/use-call';

/** Notes that steps of the first evening are done or skipped; a failure is told, and they stay open. */
export function useFinishFirstSteps(familyId: string) {
  const { t } = useTranslation('preferences');
  const { send, busy, problem } = useCall('finishFirstSteps', { failed: t('first.notNoted') });
  const finish = async (steps: readonly FirstStep[]) => {
    // What failed is told already.
    await send({ query: { familyId }, body: { steps: [...steps] } }).catch(() => undefined);
  };
  return { finish, busy, problem };
}
