import { useTranslation } from 'react-i18next';
import { jarTotalMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { isToBeBought } from '@pennysprout/shared/ledger/holds';
import { toMinorUnits, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import { useMoney } from '../../kit/money/use-money';
import { useWhoAnswers } from '../../events/who-answers';
import { progressOf } from './jar-progress';

/** Returns a function that says how much a jar holds and lacks, and how much of it waits for whose answer. */
export function useJarWords() {
  const { t } = useTranslation('jars');
  const money = useMoney();
  const who = useWhoAnswers();
  return (account: Account, jar: Jar) => {
    const amount = (minor: MinorUnits) => money(minor, account.currency);
    const totalMinor = jarTotalMinor(account, jar);
    const heldMinor = toMinorUnits(totalMinor - jar.savedMinor);
    const progress = progressOf(account, jar);
    const lack = () => {
      if (!progress) return null;
      return progress.full ? t('full') : t('toGo', { amount: amount(progress.toGoMinor) });
    };
    const waiting = (full: boolean) => {
      if (who === null) return t(full ? 'fullWaiting' : 'held');
      return full ? t('fullWaitingFor', { who }) : t('heldFor', { who });
    };
    const partWaits = (part: string) =>
      who === null ? t('partWaits', { amount: part }) : t('partWaitsFor', { amount: part, who });
    const saved = progress
      ? t('savedOf', { saved: amount(totalMinor), target: amount(progress.targetMinor) })
      : t('saved', { amount: amount(totalMinor) });
    const isAsked = isToBeBought(account, jar.id);
    const toGo = isAsked ? waiting(progress?.full ?? false) : lack();
    const waits = heldMinor > 0 && !isAsked ? partWaits(amount(heldMinor)) : null;
    const about = { name: jar.name, saved, state: toGo };
    const picture = t(toGo === null ? 'picture' : 'pictureWithGoal', about);
    return { saved, toGo, waits, picture };
  };
}

/** Texts about a jar. */
export type JarWords = ReturnType<ReturnType<typeof useJarWords>>;
