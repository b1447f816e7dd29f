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
import { answeredProblem } from '../../../auth/model/sign-in-problem';
import { GoogleButton } from '../../../auth/parts/google-button';
import { useInAppBrowser, type InAppBrowser } from '../../../kernel/browser/in-app-browser';
import type { Session } from '../../../kernel/session/session';
import styles from './welcome-card.module.css';

type UnreachableSession = Extract<Session, { status: 'unreachable' }>;

interface WelcomeCardProps {
  /** Called when a sign-in is started here. */
  readonly onStart: () => void;
  /** Session of a user who is signed in with Google, but not with the server; null if there is none. */
  readonly unreachable: Pick<UnreachableSession, 'error' | 'retry'> | null;
}

export function WelcomeCard({ onStart, unreachable }: WelcomeCardProps) {
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
      <ParentSignIn onStart={onStart} unreachable={unreachable} />
      <ChildSignIn />
    </Card>
  );
}

function ParentSignIn({ onStart, unreachable }: WelcomeCardProps) {
  const { t } = useTranslation('landing');
  const { start, busy, problem: own } = useGoogleSignIn();
  const inApp = useInAppBrowser();
  // While somebody is signing in, the last try no longer matters.
  const failed = own || busy ? null : unreachable;
  const problem = own ?? (failed && answeredProblem(failed.error));
  return (
    <Stack as="section" className={styles['parents']} gap={4}>
      {problem && (
        <Alert tone="destructive" title={t('alertTitle')} announced>
          <p>{t(`problem.${problem}`)}</p>
          {failed && <TryAgain retry={failed.retry} />}
        </Alert>
      )}
      {failed && !problem && <Unreachable retry={failed.retry} />}
      {inApp && <InApp app={inApp} />}
      <GoogleButton
        busy={busy}
        onClick={() => {
          onStart();
          void start();
        }}
      />
      {!inApp && (
        <div className={styles['onMobile']}>
          <Alert small title={t('mobile.title')} tone="info">
            <p>{t('mobile.description')}</p>
          </Alert>
        </div>
      )}
      <Row as="p" gap={2} justify="center" size={2} tone="quiet" wrap={0}>
        {t('askParents')}
        <Link to="/child-login" className={styles['simple']}>
          {t('simpleLogin')}
        </Link>
      </Row>
    </Stack>
  );
}

/** Explains how to leave an in-app browser, in which Google allows no sign-in. */
function InApp({ app }: { readonly app: InAppBrowser }) {
  const { t } = useTranslation('landing');
  return (
    <Alert tone="info" title={t('inApp.title', { app })}>
      {app === 'LINE' ? (
        <>
          <p>{t('inApp.line')}</p>
          <ButtonLink reload to="/?openExternalBrowser=1" variant="secondary">
            {t('inApp.open')}
          </ButtonLink>
        </>
      ) : (
        <p>{t('inApp.menu')}</p>
      )}
    </Alert>
  );
}

function Unreachable({ retry }: Pick<UnreachableSession, 'retry'>) {
  const { t } = useTranslation('common');
  return (
    <Alert tone="destructive" title={t('unreachable.title')} announced>
      <p>{t('unreachable.description')}</p>
      <TryAgain retry={retry} />
    </Alert>
  );
}

function TryAgain({ retry }: Pick<UnreachableSession, 'retry'>) {
  const { t } = useTranslation('common');
  return (
    <Button variant="secondary" onClick={retry}>
      {t('tryAgain')}
    </Button>
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
