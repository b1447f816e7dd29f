import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { formatAccessCode, normaliseAccessCode } from '@pennysprout/shared/children/access-code';
import { LIMITS } from '@pennysprout/shared/kernel/schema/limits';
import { Stack } from '../../../kit/layout/stack';
import { Text } from '../../../kit/layout/text';
import { lazyWithRetry } from '../../../kit/lazy/lazy-with-retry';
import { Alert } from '../../../kit/ui/alert';
import { ButtonLink } from '../../../kit/ui/button';
import { Mascot } from '../../../kit/mascot/mascot';
import { Card } from '../../../kit/layout/card';
import { cx } from '../../../kit/ui/cx';
import { Link } from '../../../kit/ui/link';
import { LoadingScreen } from '../../../kit/ui/loading-screen';
import { useSession, type Session } from '../../../kernel/session/session';
import { readStored, type RememberedChild } from '../../../kernel/session/storage';
import { rememberedChildren } from '../../../auth/model/remembered-children';
import { Avatar } from '../../../kit/avatar/avatar';
import styles from './child-login-page.module.css';

/** Lazy form: the screen shows before it, and few visitors of the landing screen need it. */
const LazyForm = lazyWithRetry(
  async () => (await import('../../../auth/parts/child-login-form')).ChildLoginForm,
  {
    placeholder: ({ lockedCode, known }) => (
      <FormToCome known={known !== null} linked={lockedCode !== null} />
    ),
  },
);

/** Prefetches the form. */
export const fetchChildLogin = () => void LazyForm.preload();

/**
 * Child's login, with the access code typed, prefilled by the direct link, or of the child whose picture was
 * tapped on the landing page. On a shared device somebody
 * may be signed in: they are named, and stay signed in until the form is sent.
 */
export function ChildLoginPage() {
  const { t } = useTranslation('childLogin');
  const { accessCode } = useParams();
  const location = useLocation();
  const [known] = useState(() => rememberedIn(location.state as unknown));
  const session = useSession();
  const signedInUser = signedInUserOf(session);
  const [startedHere, setStartedHere] = useState(false);
  const onStart = useCallback(() => {
    setStartedHere(true);
  }, []);
  if (session.status === 'loading' && session.remembered) return <LoadingScreen />;
  if (session.status === 'child' && startedHere) return <Navigate to="/dashboard" replace />;
  const code = accessCode ? codeOfLink(accessCode) : null;
  return (
    <Stack className={styles['page']}>
      {known ? (
        <div className={styles['portrait']}>
          <Avatar name={known.name} picture={known.picture} size="xl" />
        </div>
      ) : (
        <div className={styles['mascot']}>
          <Mascot size="lg" animated />
        </div>
      )}
      <Card className={styles['card']} gap={4} textAlign="center">
        <Text as="h1" breaks="atCommas">
          {t('heading')}
        </Text>
        {known && (
          <Text breaks="anywhere" size={6} weight="bold">
            {known.name}
          </Text>
        )}
        <Text balance breaks="atCommas" tone="quiet">
          {t(known ? 'knownIntro' : code ? 'linkIntro' : 'intro')}
        </Text>
        {signedInUser?.name && <SignedInNow name={signedInUser.name} />}
        <LazyForm
          key={code}
          known={known}
          lockedCode={code}
          onStart={onStart}
          signedInUser={signedInUser}
        />
        <Text balance breaks="atCommas" size={2} tone="quiet">
          {t('askParent')}
        </Text>
      </Card>
      <Link to="/" className={styles['parents']}>
        {known ? t('notMe', { name: known.name }) : t('parentLogin')}
      </Link>
    </Stack>
  );
}

/** Returns the user signed in on this device, or who would be if the server could be reached. */
function signedInUserOf(session: Session): { readonly name: string | null } | null {
  switch (session.status) {
    case 'parent':
      return session.parent;
    case 'child':
      return session.child;
    case 'unreachable':
      return { name: (readStored('child') ?? readStored('parent'))?.name ?? null };
    case 'loading':
    case 'signed-out':
      return null;
  }
}

function SignedInNow({ name }: { readonly name: string }) {
  const { t } = useTranslation('childLogin');
  return (
    <Alert tone="info" title={t('signedIn.title', { name })}>
      <p>{t('signedIn.text', { name })}</p>
      <ButtonLink block to="/dashboard" variant="secondary">
        {t('signedIn.continue', { name })}
      </ButtonLink>
    </Alert>
  );
}

/** Returns the child whose picture was tapped, if the device still remembers it. */
function rememberedIn(state: unknown): RememberedChild | null {
  const code = (state as { readonly remembered?: unknown } | null)?.remembered;
  return rememberedChildren().find(({ accessCode }) => accessCode === code) ?? null;
}

function codeOfLink(param: string): string {
  return formatAccessCode(normaliseAccessCode(param.slice(0, LIMITS.accessCode)));
}

interface FormToComeProps {
  readonly known: boolean;
  readonly linked: boolean;
}

/** Placeholder for the form: its fields and the button. */
function FormToCome({ known, linked }: FormToComeProps) {
  const names = cx(styles['formToCome'], linked && styles['linked'], known && styles['known']);
  return (
    <div aria-hidden="true" className={names}>
      {!known && <span className={styles['fieldToCome']} />}
      <span className={styles['fieldToCome']} />
      <span className={styles['buttonToCome']} />
    </div>
  );
}
