import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { childLoginPath } from '@pennysprout/shared/family/access-code';
import { EyeIcon, EyeOffIcon, LinkIcon } from 'lucide-react';
import { CopyField } from '../../../components/copy-field/copy-field';
import { lazyPanel } from '../../../components/lazy/lazy-panel';
import { Button } from '../../../components/ui/button';
import { useCall } from '../../../lib/api/use-call';
import type { LiveChild } from '../../../lib/live/live';
import { toast } from '../../../lib/platform/toast';
import styles from '../../../components/account-card/account-card.module.css';

/** Fetched when a link is first shown. */
const { Panel: LazyQr } = lazyPanel(async () => (await import('./login-qr')).LoginQr, null);

interface AccessLinkProps {
  readonly child: LiveChild;
  readonly familyId: string;
}

/**
 * The child's login link behind a toggle or, where the child has no code yet, a way to get one. It
 * is one button all the time, so that the focus stays when generating turns into showing.
 */
export function AccessLink({ child, familyId }: AccessLinkProps) {
  const { t } = useTranslation('parent');
  const [shown, setShown] = useState(false);
  const { generated, busy, generate } = useGenerateAccessCode({ child, familyId }, () => {
    setShown(true);
  });
  const sectionId = useId();
  const accessCode = child.accessCode ?? generated;

  if (!accessCode) {
    return (
      <footer className={styles['secret']}>
        <Button busy={busy} icon={<LinkIcon />} onClick={() => void generate()} variant="plain">
          {busy ? t('accessLink.generating') : t('accessLink.generate')}
        </Button>
      </footer>
    );
  }
  return (
    <footer className={styles['secret']}>
      <Button
        aria-controls={sectionId}
        aria-expanded={shown}
        icon={shown ? <EyeOffIcon /> : <EyeIcon />}
        onClick={() => {
          setShown(!shown);
        }}
        variant="plain"
      >
        {shown ? t('accessLink.hide') : t('accessLink.show')}
      </Button>
      <div hidden={!shown} id={sectionId}>
        {shown && <ShownLink accessCode={accessCode} name={child.name} />}
      </div>
    </footer>
  );
}

function ShownLink({ accessCode, name }: { readonly accessCode: string; readonly name: string }) {
  const { t } = useTranslation('parent');
  const link = `${window.location.origin}${childLoginPath(accessCode)}`;
  return (
    <>
      <CopyField
        kind="link"
        label={t('accessLink.label')}
        onCopied={() => {
          toast.show({ title: t('accessLink.linkCopied'), tone: 'success' });
        }}
        value={link}
      />
      <p className={styles['hint']}>{t('accessLink.hint', { name })}</p>
      <div className={styles['qr']}>
        <LazyQr part={{ link, title: t('accessLink.qr', { name }) }} />
        <p className={styles['hint']}>{t('accessLink.qrHint')}</p>
      </div>
    </>
  );
}

/** Has a code made, and says how that went. */
function useGenerateAccessCode({ child, familyId }: AccessLinkProps, onGenerated: () => void) {
  const { t } = useTranslation('parent');
  const [generated, setGenerated] = useState<string | null>(null);
  const { send, busy } = useCall('createAccessCode', {
    failed: () => ({ title: t('accessLink.failedTitle'), description: t('accessLink.failed') }),
    onSuccess: ({ accessCode }) => {
      setGenerated(accessCode);
      toast.show({
        title: t('accessLink.generated'),
        description: t('accessLink.generatedText', { name: child.name }),
        tone: 'success',
      });
      onGenerated();
    },
  });
  const generate = () => send({ params: { id: child.id }, query: { familyId } });
  return { generated, busy, generate };
}
