import { useTranslation } from 'react-i18next';
import { freeMinor, potsOf, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { isToBeBought } from '@pennysprout/shared/ledger/holds';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import { PlusIcon } from 'lucide-react';
import type { DialogOpener } from '../../kit/dialog/dialog-opener';
import { useSheet } from '../../kit/dialog/use-sheet';
import { Collapsible } from '../../kit/collapsible/collapsible';
import { Box } from '../../kit/layout/box';
import { Fact, Facts } from '../../kit/layout/facts';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { currencyName } from '../../kit/money/currency-names';
import { Money } from '../../kit/money/money';
import { Button } from '../../kit/ui/button';
import type { Live, LiveBalance, LiveChild } from '../../kernel/live/live';
import { useIsWide } from '../../kernel/browser/use-media';
import {
  accountsWithJars,
  currenciesForJar,
  heldBesideJarsMinor,
  inJarsMinor,
} from '../model/accounts';
import { formatMediumDate } from '../../kernel/i18n/calendar-date';
import { useJarWords } from '../model/use-jar-words';
import type { JarPartsSheetProps } from './jar-parts-sheet';
import { JarRing } from './jar-ring';
import { JarParts } from './jar-parts';
import { Hint, SmallTitle } from './small-texts';
import styles from './jars-box.module.css';
import { useJarSheets, type JarOpens } from './use-jar-sheets';

const loadJarPartsSheet = async () => (await import('./jar-parts-sheet')).JarPartsSheet;

interface JarsBoxProps {
  readonly live: Live<LiveBalance[]>;
  readonly child: LiveChild;
  readonly localCurrency: CurrencyCode;
  /** Parts of new money that the family gives a new jar; 0 if it has set none. */
  readonly preferredParts?: number;
}

/** Shows a child's jars to the parents, each with its amount and actions. */
export function JarsBox({ live, child, localCurrency, preferredParts = 0 }: JarsBoxProps) {
  // While the jars are unknown, the savings box says so.
  if (live.status !== 'ready') return null;
  return (
    <Jars
      balances={live.data}
      child={child}
      localCurrency={localCurrency}
      preferredParts={preferredParts}
    />
  );
}

interface JarsProps extends Omit<JarsBoxProps, 'live'> {
  readonly balances: readonly LiveBalance[];
}

function Jars({ balances, child, localCurrency, preferredParts = 0 }: JarsProps) {
  const { t } = useTranslation('jars');
  const isWide = useIsWide();
  const used = accountsWithJars(balances, localCurrency);
  const accounts = used.filter((account) => potsOf(account).jars.length > 0);
  // If no account has room for one more, the server says so.
  const [first = localCurrency, ...others] = currenciesForJar(used);
  const { opens, sheets } = useJarSheets({
    childId: child.id,
    by: 'parent',
    accounts: balances,
    currencies: [first, ...others],
    preferredParts,
  });
  const heading = <SmallTitle as="h4">{t('parents.heading')}</SmallTitle>;
  return (
    <Box pad={2} tint="coin">
      {accounts.length === 0 ? (
        <>
          <Row className={styles['heading']}>{heading}</Row>
          <Hint>{t('parents.none', { name: child.name })}</Hint>
        </>
      ) : (
        <Collapsible
          line={
            <>
              {heading}
              <JarsTotal accounts={accounts} />
            </>
          }
          open={isWide}
        >
          {accounts.map((account) => (
            <AccountJars
              account={account}
              childId={child.id}
              key={account.currency}
              named={accounts.length > 1}
              opens={opens}
            />
          ))}
        </Collapsible>
      )}
      {/* Always in this place, so that the focus comes back to it even from the first jar. */}
      <Button icon={<PlusIcon />} compact="start" variant="plain" {...opens.new()}>
        {t('parents.add')}
      </Button>
      {sheets}
    </Box>
  );
}

/** Shows the sum of all jars; jars in several currencies have none. */
function JarsTotal({ accounts }: { readonly accounts: readonly Account[] }) {
  const [only, ...others] = accounts;
  if (!only || others.length > 0) return null;
  return (
    <Text as="span" face="heading" size={6}>
      <Money currency={only.currency} minor={inJarsMinor(only)} />
    </Text>
  );
}

interface AccountJarsProps {
  readonly account: Account;
  readonly childId: string;
  /** True if the currency has to be named. */
  readonly named: boolean;
  readonly opens: JarOpens;
}

/** Lists the jars of one account, the money beside them, and how new money is allocated. */
function AccountJars({ account, childId, named, opens }: AccountJarsProps) {
  const { t, i18n } = useTranslation('jars');
  const { currency } = account;
  const name = currencyName(currency, i18n.language);
  const held = heldBesideJarsMinor(account);
  return (
    <Stack aria-label={name} as="section" className={styles['account']} gap={2}>
      {named && <SmallTitle as="h5">{name}</SmallTitle>}
      <Facts gap={1}>
        <Fact label={t('free')}>
          <Money currency={currency} minor={freeMinor(account)} />
        </Fact>
        {held > 0 && (
          <Fact label={t('held')}>
            <Money currency={currency} minor={held} />
          </Fact>
        )}
      </Facts>
      <List className={styles['lined']} divided={1}>
        {potsOf(account).jars.map((jar) => (
          <li key={jar.id}>
            <JarRow account={account} childId={childId} jar={jar} opens={opens} />
          </li>
        ))}
      </List>
      <JarParts account={account} childId={childId} />
    </Stack>
  );
}

interface JarRowProps {
  readonly account: Account;
  readonly childId: string;
  readonly jar: Jar;
  readonly opens: JarOpens;
}

/** Row of a jar, which expands to its actions. */
function JarRow({ account, childId, jar, opens }: JarRowProps) {
  const { t, i18n } = useTranslation('jars');
  const sheet = useSheet<JarPartsSheetProps>(loadJarPartsSheet);
  const { saved, toGo, waits } = useJarWords()(account, jar);
  const { name, parts, release, wantedBy } = jar;
  const about = [
    ...(toGo === null ? [] : [toGo]),
    ...(waits === null ? [] : [waits]),
    ...(wantedBy === null
      ? []
      : [t('wantedBy', { date: formatMediumDate(wantedBy, i18n.language) })]),
    ...(release === 'ask' ? [t('release.ask')] : []),
  ];
  const button = (what: string, opener: DialogOpener) => (
    <Button aria-label={t('parents.jarLabel', { name, what })} variant="secondary" {...opener}>
      {what}
    </Button>
  );
  return (
    <Collapsible
      line={
        <Row as="span" gap={3} grow wrap={1}>
          <JarRing account={account} jar={jar} size="sm" />
          <Stack as="span" className={styles['about']}>
            <Text as="span" breaks="anywhere" tight weight="strong">
              {name}
            </Text>
            <Text as="span" breaks="atCommas" size={1} tabular tone="quiet">
              {saved}
              {` · ${parts > 0 ? t('shares.parts', { count: parts }) : t('parents.noPart')}`}
            </Text>
          </Stack>
        </Row>
      }
    >
      {about.length > 0 && <Hint>{about.join(' · ')}</Hint>}
      <div className={styles['actions']}>
        {!isToBeBought(account, jar.id) && button(t('putIn'), opens.move('in', account, jar))}
        {jar.savedMinor > 0 && button(t('takeOut'), opens.move('out', account, jar))}
        {button(t('parents.change'), opens.change(account, jar))}
        {parts === 0 && button(t('parents.givePart'), sheet.opens())}
      </div>
      {sheet.element({ account, childId })}
    </Collapsible>
  );
}
