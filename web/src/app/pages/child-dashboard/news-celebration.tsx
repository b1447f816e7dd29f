import { useTranslation } from 'react-i18next';
import type { Account } from '@pennysprout/shared/ledger/account';
import type { CurrencyCode } from '@pennysprout/shared/kernel/money/currency';
import type { ChildEvent } from '../../../events/event';
import { celebrated, type NewsStack } from '../../../events/news';
import { ReachedMedals } from '../../../growth/parts/reached-medals';
import { BoughtJar } from '../../../jars/parts/bought-jar';
import { FilledJar } from '../../../jars/parts/filled-jar';
import { CelebrationFrame } from '../../../kit/celebration/celebration-frame';
import { Stack } from '../../../kit/layout/stack';
import { Button } from '../../../kit/ui/button';
import { aboutJar, type AboutJar } from '../../../requests/model/pots';
import { addressOf } from './place-props';

interface NewsCelebrationProps {
  readonly stack: NewsStack;
  readonly open: boolean;
  readonly accounts: readonly Account[];
  readonly localCurrency: CurrencyCode;
  readonly begin: () => void;
  readonly close: () => void;
  readonly afterClose: () => void;
  /** Ends the celebration, and opens the request to buy a full jar's wish. */
  readonly buy: (about: AboutJar) => void;
}

/** Celebrates the events of one instant: purchases, full jars and medals. */
export function NewsCelebration(props: NewsCelebrationProps) {
  const { stack, open, accounts, localCurrency, begin, close, afterClose, buy } = props;
  const { t, i18n } = useTranslation(['child', 'events', 'jars', 'requests']);
  const events = celebrated(stack);
  const bought = events.find((event) => event.kind === 'bought');
  const jars = events.filter((event) => event.kind === 'jar_full');
  const full = jars.flatMap(({ jar, currency }) =>
    accounts
      .filter((account) => account.currency === currency)
      .map((account) => ({ account, jar })),
  );
  const medals = events.filter((event) => event.kind === 'medal').map(({ medal }) => medal);
  const name = new Intl.ListFormat(i18n.language).format(jars.map(({ jar }) => jar.name));
  const isOfJar = bought !== undefined || jars.length > 0;
  const words = isOfJar ? 'jars:celebration' : 'child:achievements.celebration';
  const boughtTitle = ({ request, jar }: ChildEvent<'bought'>) =>
    t(request.jarPurpose === 'give' ? 'events:bought.give' : 'events:bought.yours', { jar });
  return (
    <CelebrationFrame
      afterClose={afterClose}
      forChild
      onBegin={begin}
      onContinue={close}
      open={open}
      title={bought ? boughtTitle(bought) : t(`${words}.title`, { name })}
      words={t(`${words}.continue`)}
    >
      <Stack gap={4}>
        {bought && <BoughtJar bought={bought} garden={addressOf('rewards')} />}
        {full.map(({ account, jar }) => (
          <FilledJar account={account} jar={jar} key={jar.id} />
        ))}
        {full
          .flatMap(({ account, jar }) => aboutJar(account, jar) ?? [])
          .map((about) => (
            <Button block key={about.jar.id} onClick={() => buy(about)} variant="secondary">
              {t('requests:buy', { name: about.jar.name })}
            </Button>
          ))}
        {medals.length > 0 && <ReachedMedals ids={medals} localCurrency={localCurrency} />}
      </Stack>
    </CelebrationFrame>
  );
}
