import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@pennysprout/shared/ledger/account';
import { Card } from '../../kit/layout/card';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Collapsible } from '../../kit/collapsible/collapsible';
import { SelectField } from '../../kit/fields/select-field';
import { lazyWithRetry } from '../../kit/lazy/lazy-with-retry';
import { currencyName } from '../../kit/money/currency-names';
import { Skeleton, SkeletonStatus } from '../../kit/skeletons/skeletons';
import type { FamilyFacts } from '../model/facts';
import { pastOf, type PastAmount } from '../model/picture';
import { jarOfSubject, subjectsOf, type Subject } from '../model/subject';
import type { TimeMachineProps } from './time-machine';
import styles from './time-machine.module.css';

const TimeMachine = lazyWithRetry<TimeMachineProps>(
  async () => (await import('./time-machine')).TimeMachine,
  { placeholder: <ForecastSkeleton />, words: 'more' },
);

function ForecastSkeleton() {
  const { t } = useTranslation('forecast');
  return (
    <>
      <SkeletonStatus label={t('loading')} />
      <Skeleton height="320px" width="100%" />
    </>
  );
}

interface ForecastCardProps {
  /** Accounts to choose from; the first is shown first. */
  readonly accounts: readonly [Account, ...Account[]];
  readonly facts: FamilyFacts;
  /** Entries in all currencies, newest first. */
  readonly entries: readonly PastAmount[];
}

/** Card with "What if I…" about an account or one of its jars. Computes nothing before it is opened. */
export function ForecastCard({ accounts, facts, entries }: ForecastCardProps) {
  const { t } = useTranslation('forecast');
  const id = useId();
  const [chosen, setChosen] = useState('');
  const subjects = subjectsOf(accounts);
  const subject = subjects.find((option) => keyOf(option) === chosen) ?? {
    account: accounts[0],
    jarId: null,
  };
  return (
    <Card aria-labelledby={id} as="section" className={styles['card']} look="child">
      <Collapsible line={<h2 id={id}>{t('heading')}</h2>}>
        <Stack className={styles['machine']} gap={4}>
          <Text tone="quiet">{t('intro')}</Text>
          {subjects.length > 1 && (
            <SubjectField
              isOneOfMany={accounts.length > 1}
              onChoose={setChosen}
              subject={subject}
              subjects={subjects}
            />
          )}
          <TimeMachine
            facts={facts}
            key={keyOf(subject)}
            past={pastOf(entries, subject.account.currency)}
            subject={subject}
          />
        </Stack>
      </Collapsible>
    </Card>
  );
}

function keyOf({ account, jarId }: Subject): string {
  return jarId ?? account.currency;
}

interface SubjectFieldProps {
  readonly subject: Subject;
  readonly subjects: readonly Subject[];
  /** True if there are several currencies. */
  readonly isOneOfMany: boolean;
  readonly onChoose: (key: string) => void;
}

function SubjectField({ subject, subjects, isOneOfMany, onChoose }: SubjectFieldProps) {
  const { t, i18n } = useTranslation('forecast');
  const labelOf = (each: Subject) => {
    const jar = jarOfSubject(each);
    if (jar) return jar.name;
    const currency = currencyName(each.account.currency, i18n.language);
    return isOneOfMany ? t('savingsIn', { currency }) : t('savings');
  };
  return (
    <SelectField
      label={t('about')}
      name="about"
      onChange={onChoose}
      options={subjects.map((option) => ({ value: keyOf(option), label: labelOf(option) }))}
      value={keyOf(subject)}
    />
  );
}
