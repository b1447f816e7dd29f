import { Trans, useTranslation } from 'react-i18next';
import celebrationStyles from '../../kit/celebration/celebration.module.css';
import { CelebrationFrame } from '../../kit/celebration/celebration-frame';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import type { Celebrating } from '../../kit/celebration/use-celebrating';
import { useMoney } from '../../kit/money/use-money';
import { useOnceNothingIsOpen } from '../../kernel/browser/what-is-open';
import type { JarOfAccount } from '../model/accounts';
import { JarRing } from './jar-ring';

/** Celebrates full jars, as soon as the child has nothing else open. */
export function FullJarCelebration(props: Celebrating<JarOfAccount>) {
  const { open, told, waiting, celebrate, close, afterClose } = props;
  useOnceNothingIsOpen(waiting, celebrate);
  const { t, i18n } = useTranslation('jars');
  const money = useMoney();
  const names = told.map(({ jar }) => jar.name);
  const name = new Intl.ListFormat(i18n.language).format(names);
  return (
    <CelebrationFrame
      afterClose={afterClose}
      forChild
      onContinue={close}
      open={open}
      title={t('celebration.title', { name })}
      words={t('celebration.continue')}
    >
      <Stack gap={4}>
        {told.map(({ jar, currency }) => (
          <Stack align="center" gap={4} key={jar.id}>
            <JarRing jar={jar} size="lg" />
            <Text breaks="anywhere" size={4}>
              <Trans
                components={{ amount: <strong className={celebrationStyles['amount']} /> }}
                i18nKey="celebration.text"
                ns="jars"
                t={t}
                values={{ amount: money(jar.savedMinor, currency) }}
              />
            </Text>
          </Stack>
        ))}
      </Stack>
    </CelebrationFrame>
  );
}
