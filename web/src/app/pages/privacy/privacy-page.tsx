import { useTranslation } from 'react-i18next';
import { Grid } from '../../../kit/layout/grid';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Mascot } from '../../../kit/mascot/mascot';
import { Card } from '../../../kit/layout/card';
import styles from './privacy-page.module.css';

const FOR_KIDS = ['what', 'why', 'who', 'secret', 'remember', 'spy', 'gone'] as const;

/** Page about the stored data, its purpose, retention and readers: for children first, then for parents. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  return (
    <Stack as="article" className={styles['page']} gap={6}>
      <Stack as="header" gap={2}>
        <h1>{t('heading')}</h1>
        <p>{t('intro')}</p>
        <Row aria-label={t('heading')} as="nav" className={styles['jump']} gap={5} wrap={0}>
          <a href="#kids">{t('toKids')}</a>
          <a href="#parents">{t('toParents')}</a>
        </Row>
      </Stack>
      <section aria-labelledby="kids">
        <Row className={styles['kidsHeading']} gap={3}>
          <Mascot size="sm" />
          <h2 id="kids" tabIndex={-1}>
            {t('kids.heading')}
          </h2>
        </Row>
        <Grid as="ul" columns="wide" gap={4}>
          {FOR_KIDS.map((key) => (
            <li key={key}>
              <Card className={styles['card']} gap={2}>
                <h3>{t(`kids.${key}.title`)}</h3>
                <Text size={4}>{t(`kids.${key}.text`)}</Text>
              </Card>
            </li>
          ))}
        </Grid>
      </section>
      <ForParents />
      <footer className={styles['jump']}>
        <a href="/licences.txt">{t('licences')}</a>
      </footer>
    </Stack>
  );
}

function ForParents() {
  const { t } = useTranslation('privacy');
  // Optional services of an installation; see docs/operations.md.
  const counted = Boolean(import.meta.env.VITE_FIREBASE_MEASUREMENT_ID);
  const checked = Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY);
  return (
    <Stack aria-labelledby="parents" as="section" className={styles['parents']} gap={3}>
      <h2 id="parents" tabIndex={-1}>
        {t('parents.heading')}
      </h2>
      <h3>{t('parents.stored.title')}</h3>
      <ul>
        {(['account', 'child', 'money', 'safety', 'device'] as const).map((key) => (
          <li key={key}>{t(`parents.stored.list.${key}`)}</li>
        ))}
      </ul>
      <h3>{t('parents.why.title')}</h3>
      <p>{t('parents.why.text')}</p>
      <h3>{t('parents.long.title')}</h3>
      <ul>
        {(['family', 'parent', 'keys', 'tries', 'device', 'market'] as const).map((key) => (
          <li key={key}>{t(`parents.long.list.${key}`)}</li>
        ))}
      </ul>
      <h3>{t('parents.who.title')}</h3>
      <p>{t('parents.who.text')}</p>
      <h3>{t('parents.others.title')}</h3>
      <p>{t('parents.others.text')}</p>
      <p>{t(counted ? 'parents.others.counted' : 'parents.others.notCounted')}</p>
      {checked && <p>{t('parents.others.robots')}</p>}
      <h3>{t('parents.device.title')}</h3>
      <p>{t('parents.device.text')}</p>
      <h3>{t('parents.take.title')}</h3>
      <ul>
        {(['export', 'child', 'family', 'end'] as const).map((key) => (
          <li key={key}>{t(`parents.take.list.${key}`)}</li>
        ))}
      </ul>
    </Stack>
  );
}
