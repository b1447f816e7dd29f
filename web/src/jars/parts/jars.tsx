import { useTranslation } from 'react-i18next';
import { PlusIcon } from 'lucide-react';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Card } from '../../kit/layout/card';
import { ChildEmptyState } from '../../kit/empty-state/child-empty-state';
import { Stack } from '../../kit/layout/stack';
import { cx } from '../../kit/ui/cx';
import { Button } from '../../kit/ui/button';
import type { ChildRef } from '../../kernel/live/live';
import type { JarRequest } from '../../requests/parts/use-jar-request';
import type { JarForecasts } from '../../forecast/parts/use-what-if';
import { accountsWithJars, currenciesForJar } from '../model/accounts';
import { JarsOfAccount, OnlyChild } from './jars-of-account';
import { useJarSheets, type JarOpens } from './use-jar-sheets';
import styles from './jars.module.css';

interface JarsProps {
  readonly owner: ChildRef;
  readonly childName: string;
  /** True if the child is looking, and not a parent. */
  readonly own: boolean;
  readonly accounts: readonly Account[];
  readonly localCurrency: CurrencyCode;
  /** Null while too little is known to look ahead. */
  readonly forecasts: JarForecasts | null;
  readonly asking: JarRequest;
  /** Parts of new money that the family gives a new jar; 0 if it has set none. */
  readonly preferredParts?: number;
}

/** Lists all jars of a child, currency by currency, and a button for a new one. */
export function Jars(props: JarsProps) {
  const { owner, childName, own, accounts, localCurrency, forecasts, asking } = props;
  const shown = accountsWithJars(accounts, localCurrency);
  const [first = shown[0].currency, ...others] = currenciesForJar(shown);
  const currencies = [first, ...others] as const;
  const { preferredParts = 0 } = props;
  const about = { accounts, currencies, forecasts, preferredParts };
  const { opens, sheets } = useJarSheets({ ...owner, ...about, by: 'child' });
  const none = shown.every((account) => potsOf(account).jars.length === 0);
  const hasRoom = currenciesForJar(shown).length > 0;
  const last = { childName, opens: own ? opens : null };
  return (
    <>
      {shown.map((account) => (
        <JarsOfAccount
          account={account}
          forecasts={forecasts}
          asking={asking}
          childName={childName}
          isOneOfMany={shown.length > 1}
          key={account.currency}
          opens={own ? opens : null}
          owner={owner}
        />
      ))}
      {none ? <NoJars {...last} /> : <NewJar {...last} hasRoom={hasRoom} />}
      {sheets}
    </>
  );
}

interface LastProps {
  readonly childName: string;
  /** Opens the sheets; null for somebody who only looks on. */
  readonly opens: JarOpens | null;
}

function NoJars({ childName, opens }: LastProps) {
  const { t } = useTranslation('jars');
  return (
    <Card as="section" look="child">
      <ChildEmptyState
        action={
          opens ? (
            <Button {...opens.new()} icon={<PlusIcon />} size="lg" variant="kid">
              {t('new')}
            </Button>
          ) : (
            <OnlyChild name={childName} />
          )
        }
        text={t('empty.text')}
        title={t('empty.title')}
      />
    </Card>
  );
}

function NewJar({ childName, opens, hasRoom }: LastProps & { readonly hasRoom: boolean }) {
  const { t } = useTranslation('jars');
  if (!opens) {
    return (
      <Stack align="center" className={styles['place']}>
        <OnlyChild name={childName} />
      </Stack>
    );
  }
  if (!hasRoom) {
    return (
      <Stack align="center" as="p" className={styles['place']}>
        {t('form.limitReached')}
      </Stack>
    );
  }
  return (
    <button {...opens.new()} className={cx(styles['place'], styles['new'])} type="button">
      <PlusIcon />
      {t('new')}
    </button>
  );
}
