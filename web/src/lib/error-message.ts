import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api-client';

/** What went wrong, in the user's language: the field's own complaint, or the code's message. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error: unknown) => t(error instanceof ApiError ? error.code : 'internal'),
    [t],
  );
}
