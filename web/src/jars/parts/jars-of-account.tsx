import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HandIcon, LockKeyholeIcon, MinusIcon, PencilIcon, PlusIcon } from 'lucide-react';
import {
  freeMinor,
  heldMinor,
  potsOf,
  type Account,
  type Jar,
} from '@pennysprout/shared/ledger/account';
import { roomIn } from '@pennysprout/shared/ledger/legs';
import { Card } from '../../kit/layout/card';
import { currencyName } from '../../kit/money/currency-names';
import { HeroMoney, Money } from '../../kit/money/money';
import page from '../../kit/section/section.module.css';
import { Button } from '../../kit/ui/button';
import { IconButton } from '../../kit/ui/icon-button';
import type { ChildRef } from '../../kernel/live/live';
import { partsOf } from '../model/accounts';
import type { JarRequest } from '../../requests/parts/use-jar-request';
import type { JarForecasts } from '../../forecast/parts/use-what-if';
import { JarCard } from './jar-card';
import { JarsHow } from './jars-how';
import { NewMoney } from './new-money';
import type { JarOpens } from './use-jar-dialogs';
import styles from './jars.module.css';
import purposes from './purpose.module.css';

interface JarsOfAccountProps {
  readonly owner: ChildRef;
  readonly account: Account;
  /** True if there are accounts in other currencies. */
  readonly isOneOfMany: boolean;
  /** Opens the dialogs; null for somebody who only looks on. */
  readonly opens: JarOpens | null;
  readonly childName: string;
  readonly ahead: JarForecasts | null;
  readonly asking: JarRequest;
}

/** Shows what a child has in one currency, and what it is for. */
export function JarsOfAccount(props: JarsOfAccountProps) {
  const { owner, account, isOneOfMany, opens, childName, ahead, asking } = props;
  const { t, i18n } = useTranslation('jars');
  const id = useId();
  const { currency } = account;
  const { jars } = potsOf(account);
  const heading = isOneOfMany
    ? t('headingIn', { currency: currencyName(currency, i18n.language) })
    : t('heading');
  return (
    <section aria-labelledby={id} className={styles['account']}>
      <Together account={account} heading={<h2 id={id}>{heading}</h2>} />
      {jars.length > 0 && (
        <>
          <ul aria-label={heading} className={styles['jars']}>
            {jars.map((jar) => (
              <JarCard
                actions={
                  <>
                    <Actions childName={childName} jar={jar} opens={opens} />
                    {opens && asking.open(jar, currency)}
                    {ahead?.open(jar)}
                  </>
                }
                change={
                  opens && (
                    <IconButton
                      {...opens('change', jar.id)}
                      label={t('change', { name: jar.name })}
                    >
                      <PencilIcon />
                    </IconButton>
                  )
                }
                currency={currency}
                jar={jar}
                key={jar.id}
              />
            ))}
          </ul>
          <Card look="child">
            <NewMoney account={account} own={opens !== null} />
            <JarsHow account={account} figure={heading} owner={owner} />
          </Card>
        </>
      )}
    </section>
  );
}

/** Shows the total, a picture of how it is divided, and the free money. */
function Together({
  account,
  heading,
}: Pick<JarsOfAccountProps, 'account'> & { readonly heading: ReactNode }) {
  const { t } = useTranslation('jars');
  const { currency, balanceMinor } = account;
  const held = heldMinor(account);
  const isDivided = balanceMinor > freeMinor(account);
  return (
    <Card look="wealth">
      {heading}
      <p className={page['hero']}>
        <span className="visually-hidden">{t('total')} </span>
        <HeroMoney currency={currency} minor={balanceMinor} />
      </p>
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
      <dl className={styles['figures']}>
        <div>
          <dt>{t('free')}</dt>
          <dd>
            <Money currency={currency} minor={freeMinor(account)} />
          </dd>
        </div>
        {held > 0 && (
          <div>
            <dt>{t('held')}</dt>
            <dd>
              <Money currency={currency} minor={held} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

interface ActionsProps extends Pick<JarsOfAccountProps, 'opens' | 'childName'> {
  readonly jar: Jar;
}

function Actions({ jar, opens, childName }: ActionsProps) {
  const { t } = useTranslation('jars');
  if (!opens) return <OnlyChild name={childName} />;
  return (
    <>
      <Button
        {...opens('in', jar.id)}
        aria-label={`${t('putIn')} ${jar.name}`}
        icon={<PlusIcon />}
        // A full jar can be spent now, which comes first.
        variant={roomIn(jar) > 0 ? 'kid' : 'secondary'}
      >
        {t('putIn')}
      </Button>
      {jar.release === 'ask' && (
        <p className={styles['note']}>
          <HandIcon />
          {t('askFirst')}
        </p>
      )}
      {jar.release === 'own' && jar.savedMinor > 0 && (
        <Button
          {...opens('out', jar.id)}
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
  return (
    <p className={styles['note']}>
      <LockKeyholeIcon />
      {t('onlyChild', { name })}
    </p>
  );
}
