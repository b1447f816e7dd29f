import { useTranslation } from 'react-i18next';
import { TriangleAlertIcon } from 'lucide-react';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Mascot } from '../../../kit/mascot/mascot';
import { ButtonLink } from '../../../kit/ui/button';
import { Card } from '../../../kit/layout/card';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <Stack align="center" className={styles['page']}>
      <div className={styles['mascot']}>
        <Mascot size="lg" mood="puzzled" />
      </div>
      <Card className={styles['card']}>
        <Stack align="center" gap={4}>
          <Row as="h1" gap={3} size={8}>
            <TriangleAlertIcon />
            {t('notFound.heading')}
          </Row>
          <p>{t('notFound.help')}</p>
          <Text size={1} tone="quiet">
            {t('notFound.hint')}
          </Text>
          <ButtonLink to="/">{t('backHome')}</ButtonLink>
        </Stack>
      </Card>
    </Stack>
  );
}
