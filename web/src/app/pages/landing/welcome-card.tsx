import { useTranslation } from 'react-i18next';
import { KeyRoundIcon } from 'lucide-react';
import { Box } from '../../../kit/layout/box';
import { Row } from '../../../kit/layout/row';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { Alert } from '../../../kit/ui/alert';
import { Button, ButtonLink } from '../../../kit/ui/button';
import { Card } from '../../../kit/layout/card';
import { Link } from '../../../kit/ui/link';
import { useGoogleSignIn } from '../../../auth/hooks/use-google-sign-in';
import { GoogleButton } from '../../../auth/parts/google-button';
import styles from './welcome-card.module.css';

interface WelcomeCardProps {
  /** Called when a sign-in is started here. */
  readonly onStart: () => void;
  /** Retries reaching the server for a user already signed in with Google; null if there is none. */
  readonly retry: (() => void) | null;
}

export function WelcomeCard({ onStart, retry }: WelcomeCardProps) {
  const { t } = useTranslation('landing');
  const { t: tCommon } = useTranslation('common');
  return (
    <Card gap={2} textAlign="center">
      <Stack as="h1" gap={1}>
        <Text as="span" size={5} tone="quiet">
          {t('welcomeTo')}
        </Text>{' '}
        <Text as="span" className={styles['product']} tone="primary">
          {tCommon('productName')}
        </Text>
      </Stack>
      <Text tone="quiet">{tCommon('tagline')}</Text>
      <ParentSignIn onStart={onStart} retry={retry} />
      <ChildSignIn />
    </Card>
  );
}

function ParentSignIn({ onStart, retry }: WelcomeCardProps) {
  const { t } = useTranslation('landing');
  const { start, busy, problem } = useGoogleSignIn();
  return (
    <Stack as="section" className={styles['parents']} gap={4}>
      {problem && (
        <Alert tone="destructive" title={t('alertTitle')} announced>
          <p>{t(`problem.${problem}`)}</p>
        </Alert>
      )}
      {retry && !problem && <Unreachable retry={retry} />}
      <div className={styles['onMobile']}>
        <Alert tone="info" title={t('mobile.title')}>
          <p>{t('mobile.description')}</p>
        </Alert>
      </div>
      <GoogleButton
        busy={busy}
        onClick={() => {
          onStart();
          void start();
        }}
      />
      <Row as="p" gap={2} justify="center" size={2} tone="quiet" wrap={0}>
        {t('askParents')}
        <Link to="/child-login" className={styles['simple']}>
          {t('simpleLogin')}
        </Link>
      </Row>
    </Stack>
  );
}

function Unreachable({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Alert tone="destructive" title={t('unreachable.title')} announced>
      <p>{t('unreachable.description')}</p>
      <Button variant="secondary" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </Alert>
  );
}

function ChildSignIn() {
  const { t } = useTranslation('landing');
  return (
    <Box as="section" className={styles['kids']} gap={3} pad={4} tint="coin">
      <Text as="h2" size={4}>
        {t('kidQuestion')}
      </Text>
      <ButtonLink to="/child-login" variant="kid" size="lg" block icon={<KeyRoundIcon />}>
        {t('kidButton')}
      </ButtonLink>
    </Box>
  );
}
