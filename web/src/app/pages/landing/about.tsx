import { useTranslation } from 'react-i18next';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { LANDING_PICTURES } from './landing-pictures';
import styles from './about.module.css';

/** Explains the family bank in a sentence and three screens. */
export function About() {
  const { t, i18n } = useTranslation('landing');
  const language = i18n.language === 'zh-TW' ? 'zh-TW' : 'en';
  return (
    <Stack as="section" className={styles['about']} gap={4}>
      <Text balance breaks="atCommas" className={styles['sentence']} face="heading">
        {t('about.sentence')}
      </Text>
      <div className={styles['pictures']}>
        {LANDING_PICTURES.map(({ name, src }) => (
          <figure key={name}>
            <img alt={t(`about.${name}.alt`)} height={560} src={src[language]} width={390} />
            <figcaption>{t(`about.${name}.caption`)}</figcaption>
          </figure>
        ))}
      </div>
      <Text balance breaks="atCommas" size={2} tone="quiet">
        {t('about.why')}
      </Text>
    </Stack>
  );
}
