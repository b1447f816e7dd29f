import { useTranslation } from 'react-i18next';
import type { RouteBody } from '@pennysprout/shared/api/contract';
import { useCall } from '../../kernel/api/use-call';
import { toast } from '../../kernel/browser/toast';

interface SetJarPartsOptions {
  readonly childId: string;
  readonly onDone: () => void;
}

/** Sets how new money of an account is allocated. */
export function useSetJarParts({ childId, onDone }: SetJarPartsOptions) {
  const { t } = useTranslation('jars');
  const { send, busy } = useCall('setJarShares', {
    failed: t('shares.failed'),
    onSuccess: () => {
      toast.show({ title: t('shares.done'), tone: 'success' });
      onDone();
    },
  });
  return { save: (body: RouteBody<'setJarShares'>) => send({ params: { childId }, body }), busy };
}
