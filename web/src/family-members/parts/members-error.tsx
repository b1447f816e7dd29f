import { useTranslation } from 'react-i18next';
import { LoadError } from '../../kit/empty-state/load-error';
import { Card } from '../../kit/layout/card';
import { ApiError } from '../../kernel/api/api-client';
import { useErrorMessage } from '../../kernel/api/error-message';

interface MembersErrorProps {
  readonly error: Error;
  /** True if an older list is still on the screen. */
  readonly hasList: boolean;
  readonly onRetry: () => void;
}

/** Reports that the list did not load, with the HTTP status if there was an answer. */
export function MembersError({ error, hasList, onRetry }: MembersErrorProps) {
  const { t } = useTranslation('family');
  const errorMessage = useErrorMessage();
  const status = error instanceof ApiError ? error.status : 0;
  return (
    <Card>
      <LoadError
        hint={errorMessage(error)}
        onRetry={onRetry}
        size={hasList ? 'inline' : 'parent'}
        title={status > 0 ? t('members.errorStatus', { status }) : t('members.error')}
      />
    </Card>
  );
}
