import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/api-client';
import { useErrorMessage } from '../../../lib/api/error-message';
import { toast } from '../../../lib/platform/toast';

interface Attempt {
  readonly password: string | undefined;
  readonly key: string;
}

interface SetPasswordOptions {
  readonly childId: string;
  readonly familyId: string;
  readonly onSet: (password: string) => void;
}

/**
 * Sets a child's password, or has one made. An attempt without an answer is repeated under its key as
 * long as the dialog is open. The key is not written down as those of money are: what is kept with it
 * would hold the password, and doing this twice does no harm.
 */
export function useSetPassword({ childId, familyId, onSet }: SetPasswordOptions) {
  const { t } = useTranslation('parent');
  const errorMessage = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const unanswered = useRef<Attempt | null>(null);

  const send = async (password: string | undefined) => {
    // A second click can come before the button has been drawn as busy.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const again = unanswered.current?.password === password ? unanswered.current : null;
    const { key } = (unanswered.current = again ?? { password, key: crypto.randomUUID() });
    try {
      const answer = await call('setChildPassword', {
        params: { id: childId },
        query: { familyId },
        body: password === undefined ? {} : { password },
        idempotencyKey: key,
      });
      unanswered.current = null;
      onSet(answer.password);
    } catch (error) {
      if (error instanceof ApiError && !error.outcomeUnknown) unanswered.current = null;
      toast.show({
        title: t('password.failed'),
        description: errorMessage(error),
        tone: 'destructive',
      });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, send };
}
