import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDevice } from './device';

/** Sees to it that a browser that wants to be told stays one that can be. */
export function useKeptDevice(userId: string, familyId: string | null): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    if (familyId === null) return;
    keepDevice({ userId, familyId }).catch((error: unknown) => {
      // Nobody has asked for it, and the next visit tries again.
      console.warn('This device could not be registered anew.', error);
    });
  }, [userId, familyId, language]);
}
