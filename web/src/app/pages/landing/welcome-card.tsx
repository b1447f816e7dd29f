import { useTranslation } from 'react-i18next';
import { KeyRoundIcon } from 'lucide-react';
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
    <Card className={styles['card']}>
      <h1 className={styles['title']}>
        <span className={styles['welcome']}>{t('welcomeTo')}</span>{' '}
        <span className={styles['product']}>{tCommon('productName')}</span>
      </h1>
      <p className={styles['tagline']}>{tCommon('tagline')}</p>
      <ParentSignIn onStart={onStart} retry={retry} />
      <ChildSignIn />
    </Card>
  );
}

function ParentSignIn({ onStart, retry }: WelcomeCardProps) {
  const { t } = useTranslation('landing');
  const { start, busy, problem } = useGoogleSignIn();
  return (
    <section className={styles['parents']}>
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
      <p className={styles['help']}>
        {t('askParents')}
        <Link to="/child-login" className={styles['simple']}>
          {t('simpleLogin')}
        </Link>
      </p>
    </section>
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
    <section className={styles['kids']}>
      <h2>{t('kidQuestion')}</h2>
      <ButtonLink to="/child-login" variant="kid" size="lg" block icon={<KeyRoundIcon />}>
        {t('kidButton')}
      </ButtonLink>
    </section>
  );
}
