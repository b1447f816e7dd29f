import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronRightIcon, PlusIcon } from 'lucide-react';
import { freeMinor, potsOf, type Account } from '@pennysprout/shared/ledger/account';
import { buyingRequest } from '@pennysprout/shared/ledger/holds';
import { roomIn } from '@pennysprout/shared/ledger/legs';
import type { GoalStep } from '@pennysprout/shared/forecast/goal-step';
import { toMinorUnits, ZERO, type MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { Card } from '../../kit/layout/card';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { ReadAloud } from '../../kit/read-aloud/read-aloud';
import type { ChildRef } from '../../kernel/live/live';
import { Button } from '../../kit/ui/button';
import { Mascot } from '../../kit/mascot/mascot';
import type { JarFeeling } from '@pennysprout/shared/ledger/jar-choices';
import { cx } from '../../kit/ui/cx';
import { Link } from '../../kit/ui/link';
import { NeverMind } from '../../requests/parts/never-mind';
import { useJarRequest, type JarRequest } from '../../requests/parts/use-jar-request';
import type { JarForecasts } from '../../forecast/parts/use-what-if';
import { progressOf } from '../model/jar-progress';
import {
  accountsWithJars,
  currenciesForJar,
  nearestJar,
  type JarInAccount,
} from '../model/accounts';
import { useJarWords } from '../model/use-jar-words';
import { JarRing } from './jar-ring';
import { useJarSheets, type JarOpens } from './use-jar-sheets';
import styles from './nearest-jar.module.css';

interface NearestJarProps {
  readonly owner: ChildRef;
  /** True if the child is looking, and not a parent. */
  readonly own: boolean;
  readonly accounts: readonly Account[];
  readonly localCurrency: CurrencyCode;
  /** Null while too little is known to look ahead. */
  readonly forecasts: JarForecasts | null;
  /** Path of the page with all jars. */
  readonly to: string;
}

/** Shows the child's goal: the jar nearest to its target, or an invitation to make one. */
export function NearestJar({ owner, own, localCurrency, forecasts, to, ...rest }: NearestJarProps) {
  const { t } = useTranslation('jars');
  const id = useId();
  const text = useRef<HTMLElement>(null);
  const accounts = accountsWithJars(rest.accounts, localCurrency);
  const [first, ...others] = currenciesForJar(accounts);
  const currencies = [first ?? localCurrency, ...others] as const;
  const { opens, sheets } = useJarSheets({
    ...owner,
    by: 'child',
    accounts,
    currencies,
    forecasts,
  });
  const nearest = nearestJar(accounts);
  const isFull = nearest !== null && isFullGoal(nearest);
  const asking = useJarRequest(owner, { accounts, localCurrency });
  const heading = (
    <Text as="h2" face="body" id={id} size={3} tone="quiet" weight="strong">
      {t(isFull ? 'nearest.full' : 'nearest.heading')}
    </Text>
  );
  const shown = { heading, to };
  return (
    <Card
      aria-labelledby={id}
      as="section"
      className={styles['card']}
      gap={2}
      look="child"
      ref={text}
    >
      {nearest ? (
        <Nearest
          {...shown}
          forecasts={forecasts}
          asking={asking}
          nearest={nearest}
          opens={own ? opens : null}
          owner={owner}
        />
      ) : (
        <NoTarget {...shown} accounts={accounts} opens={own && first ? opens : null} />
      )}
      <div className={styles['speaker']}>
        <ReadAloud of={text} />
      </div>
      {sheets}
      {asking.sheet}
    </Card>
  );
}

/** Returns true if the goal is reached and the child has not asked to buy it yet. */
function isFullGoal({ account, jar }: JarInAccount): boolean {
  const full = progressOf(account, jar)?.full ?? false;
  return full && buyingRequest(account, jar.id) === null;
}

interface NearestProps extends Pick<NearestJarProps, 'forecasts' | 'owner' | 'to'> {
  readonly heading: ReactNode;
  readonly nearest: JarInAccount;
  readonly asking: JarRequest;
  /** Opens the sheets; null for somebody who only looks on. */
  readonly opens: JarOpens | null;
}

function Nearest({ heading, nearest, asking, forecasts, opens, owner, to }: NearestProps) {
  const { t } = useTranslation('jars');
  const { jar, account } = nearest;
  const { saved, toGo, picture } = useJarWords()(account, jar);
  const asked = buyingRequest(account, jar.id);
  const putsIn = opens !== null && roomIn(account, jar) > 0 && asked === null;
  const putIn =
    putsIn && ((amountMinor: MinorUnits) => opens.move('in', account, jar, amountMinor));
  // Offers the whole missing amount if there is enough free money; a jar with a date has its step instead.
  const room = roomIn(account, jar);
  const missing = freeMinor(account) >= room ? toMinorUnits(room) : ZERO;
  const buys = opens && isFullGoal(nearest) && asking.open(account, jar);
  const withButtons = (sentence: ReactNode, step: GoalStep | null) =>
    (sentence != null || opens) && (
      <Row gap={3} justify="between" wrap={2}>
        <Text
          as="div"
          breaks="atCommas"
          className={cx(styles['howLong'], step?.state === 'passed' && styles['wholeLine'])}
          size={4}
        >
          {sentence}
        </Text>
        {buys}
        {opens && asked !== null && <NeverMind id={asked} reason={jar.name} />}
        {putsIn && step?.state === 'passed' && (
          <Button {...opens.change(account, jar)} variant="kid">
            {t('nearest.chooseDay')}
          </Button>
        )}
        {putIn && step?.state !== 'passed' && (
          <Button
            {...putIn(step?.stepMinor ?? missing)}
            aria-label={`${t('putIn')} ${jar.name}`}
            icon={<PlusIcon />}
            variant="kid"
          >
            {t('putIn')}
          </Button>
        )}
      </Row>
    );
  return (
    <>
      <Link className={styles['goal']} to={to}>
        <JarRing account={account} jar={jar} label={picture} />
        <Stack as="span" breaks="anywhere" gap={1}>
          {heading}
          <Row as="span" gap={2}>
            <Text aria-hidden="true" as="strong" face="heading" size={6}>
              {jar.name}
            </Text>
            {jar.feeling && <FeelingFace feeling={jar.feeling} />}
          </Row>
          <Row
            aria-hidden="true"
            as="span"
            breaks="atCommas"
            gap={3}
            justify="between"
            size={3}
            tabular
            wrap={0}
          >
            <Text as="span" tone="quiet">
              {saved}
            </Text>
            <strong>{toGo}</strong>
          </Row>
        </Stack>
        <Text as="span" tone="quiet">
          <ChevronRightIcon />
        </Text>
      </Link>
      {forecasts?.step(account, jar, owner, withButtons) ??
        withButtons(forecasts?.howLong(account, jar, putIn || undefined), null)}
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

interface FeelingFaceProps {
  readonly feeling: JarFeeling;
}

/** Face for the child's feeling when it will have the jar's wish. */
function FeelingFace({ feeling }: FeelingFaceProps) {
  const { t } = useTranslation('jars');
  return <Mascot label={t(`feeling.${feeling}`)} mood={feeling} size="xs" stage="seed" />;
}
