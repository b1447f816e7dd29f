import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEMO_CHILD, DEMO_PARENTS, type DemoParent } from '@pennysprout/shared/demo/demo-parents';
import { List } from '../../kit/layout/list';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Avatar } from '../../kit/avatar/avatar';
import { Card } from '../../kit/layout/card';
import { Spinner } from '../../kit/ui/spinner';
import { signInAsDemoParent } from '../../kernel/firebase/demo-sign-in';
import { toast } from '../../kernel/browser/toast';
import styles from './demo-sign-in.module.css';

/**
 * Signs in parents of the demo data, in builds that run on emulators: Google's popup needs the network.
 */
export function DemoSignIn({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation('demo');
  const { t: tLanding } = useTranslation('landing');
  const [busy, setBusy] = useState<string | null>(null);

  const signIn = async (parent: DemoParent) => {
    onStart();
    setBusy(parent.sub);
    try {
      await signInAsDemoParent(parent);
    } catch (error) {
      console.warn('The demo sign-in failed.', error);
      toast.show({
        title: tLanding('toast.failed.title'),
        description: tLanding('toast.failed.description'),
        tone: 'destructive',
      });
    } finally {
      setBusy(null);
    }
  };

  return (
    <Card look="dashed" className={styles['card']} size={1} tone="quiet">
      <section data-testid="demo-sign-in">
        <Text as="h2" face="body" size={2}>
          {t('title')}
        </Text>
        <p>{t('hint')}</p>
        <List className={styles['list']} gap={2}>
          {DEMO_PARENTS.map((parent) => (
            <li key={parent.sub}>
              <ParentButton
                busy={busy === parent.sub}
                disabled={busy !== null}
                onClick={() => {
                  void signIn(parent);
                }}
                parent={parent}
              />
            </li>
          ))}
        </List>
        <ChildsDevice />
      </section>
    </Card>
  );
}

/** Names of this computer. Pages of one do not share their sign-in with pages of the other. */
const LOOPBACK = ['127.0.0.1', 'localhost'];

/**
 * Link that opens a child's sign-in in a tab that acts as a separate device; nothing if the demo runs on
 * another computer.
 */
function ChildsDevice() {
  const { t } = useTranslation('demo');
  const { protocol, hostname, port } = window.location;
  if (!LOOPBACK.includes(hostname)) return null;
  const other = LOOPBACK.find((name) => name !== hostname) ?? hostname;
  const { name, accessCode, password } = DEMO_CHILD;
  return (
    <p className={styles['device']}>
      <a
        href={`${protocol}//${other}:${port}/child-login/${accessCode}`}
        rel="noreferrer"
        target="_blank"
      >
        {t('childsDevice', { name })}
      </a>{' '}
      {t('password', { password })}
    </p>
  );
}

interface ParentButtonProps {
  readonly parent: DemoParent;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function ParentButton({ parent, busy, disabled, onClick }: ParentButtonProps) {
  const { t } = useTranslation('demo');
  return (
    <button type="button" className={styles['parent']} disabled={disabled} onClick={onClick}>
      {busy ? <Spinner /> : <Avatar name={parent.name} size="sm" />}
      <Stack as="span" grow tight>
        <span className="visually-hidden">{t('signInAs')}</span> <strong>{parent.name}</strong>{' '}
        <small>{parent.family}</small>
      </Stack>
    </button>
  );
}
