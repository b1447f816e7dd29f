import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronRightIcon, PlusIcon } from 'lucide-react';
import { potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { isToBeBought } from '@pennysprout/shared/ledger/holds';
import { roomIn } from '@pennysprout/shared/ledger/legs';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Card } from '../../kit/layout/card';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import type { ChildRef } from '../../kernel/live/live';
import { Button } from '../../kit/ui/button';
import { Link } from '../../kit/ui/link';
import type { JarForecasts } from '../../forecast/parts/use-what-if';
import { progressOf } from '../model/jar-progress';
import {
  accountsWithJars,
  currenciesForJar,
  nearestJar,
  type JarInAccount,
} from '../model/accounts';
import { useJarWords } from '../model/use-jar-words';
import { JarBar, JarRing } from './jar-ring';
import { useJarSheets, type JarOpens } from './use-jar-sheets';
import styles from './nearest-jar.module.css';

interface NearestJarProps {
  readonly owner: ChildRef;
  /** True if the child is looking, and not a parent. */
  readonly own: boolean;
  readonly accounts: readonly Account[];
  readonly localCurrency: CurrencyCode;
  /** Null while too little is known to look ahead. */
  readonly ahead: JarForecasts | null;
  /** Path of the page with all jars. */
  readonly to: string;
}

/** Shows what the child saves for: the jar nearest to its target, or an invitation to make one. */
export function NearestJar({ owner, own, localCurrency, ahead, to, ...of }: NearestJarProps) {
  const { t } = useTranslation('jars');
  const id = useId();
  const accounts = accountsWithJars(of.accounts, localCurrency);
  const [first, ...others] = currenciesForJar(accounts);
  const currencies = [first ?? localCurrency, ...others] as const;
  const { opens, sheets } = useJarSheets({ ...owner, by: 'child', accounts, currencies, ahead });
  const nearest = nearestJar(accounts);
  const isFull =
    nearest !== null &&
    progressOf(nearest.account, nearest.jar)?.full &&
    !isToBeBought(nearest.account, nearest.jar.id);
  const heading = (
    <Text as="h2" face="body" id={id} size={3} tone="quiet" weight="strong">
      {t(isFull ? 'nearest.full' : 'nearest.heading')}
    </Text>
  );
  const shown = { heading, to };
  return (
    <Card aria-labelledby={id} as="section" className={styles['card']} gap={2} look="child">
      {nearest ? (
        <Nearest {...shown} ahead={ahead} nearest={nearest} opens={own ? opens : null} />
      ) : (
        <NoTarget {...shown} accounts={accounts} opens={own && first ? opens : null} />
      )}
      {sheets}
    </Card>
  );
}

interface NearestProps extends Pick<NearestJarProps, 'ahead' | 'to'> {
  readonly heading: ReactNode;
  readonly nearest: JarInAccount;
  /** Opens the sheets; null for somebody who only looks on. */
  readonly opens: JarOpens | null;
}

function Nearest({ heading, nearest: { jar, account }, ahead, opens, to }: NearestProps) {
  const { t } = useTranslation('jars');
  const { saved, toGo } = useJarWords()(account, jar);
  const howLong = ahead?.howLong(account, jar);
  const putsIn = opens && roomIn(account, jar) > 0 && !isToBeBought(account, jar.id);
  return (
    <>
      <Link className={styles['goal']} to={to}>
        <JarRing account={account} jar={jar} />
        <Stack as="span" breaks="anywhere" gap={1}>
          {heading}
          <Text as="strong" face="heading" size={6}>
            {jar.name}
          </Text>
          <JarBar account={account} jar={jar} />
          <Row as="span" breaks="atCommas" gap={3} justify="between" size={3} tabular wrap={0}>
            <Text as="span" className={styles['saved']} tone="quiet">
              {saved}
            </Text>
            <strong>{toGo}</strong>
          </Row>
        </Stack>
        <Text as="span" tone="quiet">
          <ChevronRightIcon />
        </Text>
      </Link>
      {(howLong != null || putsIn) && (
        <Row gap={3} justify="between" wrap={2}>
          <Text as="div" className={styles['howLong']} size={4}>
            {howLong}
          </Text>
          {putsIn && (
            <Button
              {...opens.move('in', account, jar)}
              aria-label={`${t('putIn')} ${jar.name}`}
              icon={<PlusIcon />}
              variant="kid"
            >
              {t('putIn')}
            </Button>
          )}
        </Row>
      )}
    </>
  );
}

interface NoTargetProps extends Pick<NearestProps, 'heading' | 'opens' | 'to'> {
  readonly accounts: readonly Account[];
}

/** Invites to make a jar, or to give one a target. */
function NoTarget({ heading, accounts, opens, to }: NoTargetProps) {
  const { t } = useTranslation('jars');
  const hasJars = accounts.some((account) => potsOf(account).jars.length > 0);
  return (
    <>
      {heading}
      <Text size={4}>{t(hasJars ? 'nearest.noTarget' : 'empty.text')}</Text>
      <Row gap={3} wrap>
        {opens && (
          <Button {...opens.new()} icon={<PlusIcon />} variant="kid">
            {t('new')}
          </Button>
        )}
        {hasJars && <Link to={to}>{t('nearest.all')}</Link>}
      </Row>
    </>
  );
}
