import { useId, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HandIcon, LockKeyholeIcon, MinusIcon, PencilIcon, PlusIcon } from 'lucide-react';
import { freeMinor, potsOf, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { buyingRequest } from '@pennysprout/shared/ledger/holds';
import { roomIn } from '@pennysprout/shared/ledger/legs';
import { Card } from '../../kit/layout/card';
import { Fact, Facts } from '../../kit/layout/facts';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { currencyName } from '../../kit/money/currency-names';
import { HeroMoney, Money } from '../../kit/money/money';
import page from '../../kit/section/section.module.css';
import { Button } from '../../kit/ui/button';
import { IconButton } from '../../kit/ui/icon-button';
import type { ChildRef } from '../../kernel/live/live';
import { heldBesideJarsMinor, inJarsMinor, partsOf } from '../model/accounts';
import { useJarWords } from '../model/use-jar-words';
import { NeverMind } from '../../requests/parts/never-mind';
import type { JarRequest } from '../../requests/parts/use-jar-request';
import type { JarForecasts } from '../../forecast/parts/use-what-if';
import { JarCard } from './jar-card';
import { JarsHow } from './jars-how';
import { NewMoney } from './new-money';
import type { JarOpens } from './use-jar-sheets';
import styles from './jars.module.css';
import purposes from '../../kit/jar/purpose.module.css';

interface JarsOfAccountProps {
  readonly owner: ChildRef;
  readonly account: Account;
  /** True if there are accounts in other currencies. */
  readonly isOneOfMany: boolean;
  /** Opens the sheets; null for a viewing parent. */
  readonly opens: JarOpens | null;
  readonly childName: string;
  readonly forecasts: JarForecasts | null;
  readonly asking: JarRequest;
}

/** Shows a child's money in one currency, and its jars. */
export function JarsOfAccount(props: JarsOfAccountProps) {
  const { owner, account, isOneOfMany, opens } = props;
  const { t, i18n } = useTranslation('jars');
  const id = useId();
  const { currency } = account;
  const { jars } = potsOf(account);
  const heading = isOneOfMany
    ? t('headingIn', { currency: currencyName(currency, i18n.language) })
    : t('heading');
  return (
    <Stack aria-labelledby={id} as="section" className={styles['account']} gap={4}>
      <AccountTotal account={account} heading={heading} headingId={id} />
      {jars.length > 0 && (
        <>
          <List aria-label={heading} className={styles['jars']} gap={3}>
            {jars.map((jar) => (
              <JarOfAccount key={jar.id} {...props} jar={jar} />
            ))}
          </List>
          <Card look="child">
            <NewMoney account={account} own={opens !== null} />
            <JarsHow account={account} figure={heading} owner={owner} />
          </Card>
        </>
      )}
    </Stack>
  );
}

type JarOfAccountProps = JarsOfAccountProps & { readonly jar: Jar };

function JarOfAccount(props: JarOfAccountProps) {
  const { jar, account, opens, childName, forecasts, asking } = props;
  const { t } = useTranslation('jars');
  const words = useJarWords()(account, jar);
  return (
    <JarCard
      account={account}
      actions={
        <>
          <Actions account={account} childName={childName} jar={jar} opens={opens} />
          {opens && asking.open(account, jar)}
          {forecasts?.open(account, jar)}
        </>
      }
      change={
        opens && (
          <IconButton {...opens.change(account, jar)} label={t('change', { name: jar.name })}>
            <PencilIcon />
          </IconButton>
        )
      }
      howLong={forecasts?.howLong(account, jar)}
      jar={jar}
      note={
        <>
          {words.waits && (
            <Text breaks="atCommas" size={2} tone="quiet">
              {words.waits}
            </Text>
          )}
          <NoPart account={account} jar={jar} own={opens !== null} />
        </>
      }
      words={words}
    />
  );
}

interface NoPartProps {
  readonly account: Account;
  readonly jar: Jar;
  readonly own: boolean;
}

/** Says that no new money goes into a jar, and that the child can ask its parents to change that. */
function NoPart({ account, jar, own }: NoPartProps) {
  const { t } = useTranslation('jars');
  if (jar.parts > 0 || roomIn(account, jar) === 0) return null;
  return (
    <Text breaks="atCommas" size={2} tone="quiet">
      {t(own ? 'noPartAsk' : 'noPart')}
    </Text>
  );
}

interface AccountTotalProps extends Pick<JarsOfAccountProps, 'account'> {
  readonly heading: string;
  readonly headingId: string;
}

/** Shows the money in jars, the free money and the sum, with a picture of the division. */
function AccountTotal({ account, heading, headingId }: AccountTotalProps) {
  const { t } = useTranslation('jars');
  const { currency, balanceMinor } = account;
  const { jars } = potsOf(account);
  const held = heldBesideJarsMinor(account);
  const isDivided = balanceMinor > freeMinor(account);
  return (
    <Card look="wealth">
      <Text as="h2" id={headingId} size={7}>
        {heading}
      </Text>
      {jars.length > 0 && (
        <p className={page['hero']}>
          <span className="visually-hidden">{t('inJars')} </span>
          <HeroMoney currency={currency} minor={inJarsMinor(account)} />
        </p>
      )}
      {isDivided && (
        <span aria-hidden="true" className={styles['parts']}>
          {partsOf(account).map(([jar, minor]) => (
            <span
              className={purposes['purpose']}
              data-purpose={jar?.purpose ?? 'free'}
              key={jar?.id ?? 'free'}
              style={{ flexGrow: minor }}
            />
          ))}
        </span>
      )}
      <Facts weight="strong">
        <Figure currency={currency} label={t('free')} minor={freeMinor(account)} />
        {held > 0 && <Figure currency={currency} label={t('held')} minor={held} />}
        {jars.length > 0 && (
          <Fact label={t('mySavings')} total>
            <Money currency={currency} minor={balanceMinor} />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

function Figure({ label, ...amount }: ComponentProps<typeof Money> & { readonly label: string }) {
  return (
    <Fact label={label}>
      <Text as="span" face="heading" size={7}>
        <Money {...amount} />
      </Text>
    </Fact>
  );
}

interface ActionsProps extends Pick<JarsOfAccountProps, 'account' | 'opens' | 'childName'> {
  readonly jar: Jar;
}

function Actions({ account, jar, opens, childName }: ActionsProps) {
  const { t } = useTranslation('jars');
  if (!opens) return <OnlyChild name={childName} />;
  const asked = buyingRequest(account, jar.id);
  return (
    <>
      {asked !== null ? (
        <NeverMind id={asked} reason={jar.name} />
      ) : (
        <Button
          {...opens.move('in', account, jar)}
          aria-label={`${t('putIn')} ${jar.name}`}
          icon={<PlusIcon />}
          // A full jar can be spent now, which comes first.
          variant={roomIn(account, jar) > 0 ? 'kid' : 'secondary'}
        >
          {t('putIn')}
        </Button>
      )}
      {jar.release === 'ask' && <Note icon={<HandIcon />}>{t('askFirst')}</Note>}
      {jar.release === 'own' && jar.savedMinor > 0 && (
        <Button
          {...opens.move('out', account, jar)}
          aria-label={`${t('takeOut')} ${jar.name}`}
          icon={<MinusIcon />}
          variant="secondary"
        >
          {t('takeOut')}
        </Button>
      )}
    </>
  );
}

/** Replaces buttons that only the child may use. */
export function OnlyChild({ name }: { readonly name: string }) {
  const { t } = useTranslation('jars');
  return <Note icon={<LockKeyholeIcon />}>{t('onlyChild', { name })}</Note>;
}

function Note({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Row as="p" className={styles['note']} gap={2} size={3} tone="quiet" weight="strong">
      {icon}
      {children}
    </Row>
  );
}
