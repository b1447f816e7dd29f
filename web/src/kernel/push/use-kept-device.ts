import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDevice } from './device';

/** Keeps this browser's push registration alive if notices are turned on. */
export function useKeptDevice(userId: string, familyId: string | null): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    if (familyId === null) return;
    keepDevice({ userId, familyId }).catch((error: unknown) => {
      // The user did not ask for this, and the next visit retries.
      console.warn('This device could not be registered anew.', error);
    });
  }, [userId, familyId, language]);
}
