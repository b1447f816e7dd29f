import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { CheckIcon, CopyIcon, Share2Icon } from 'lucide-react';
import { useCopy } from '../../kit/copy-field/use-copy';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Button } from '../../kit/ui/button';
import styles from './family-tab.module.css';

interface HandOnProps {
  readonly invited: Pick<FamilyMember, 'email' | 'inviteExpiresAt'>;
  readonly familyName: string;
}

/** Message for the parent to pass on to the invited one, because the product sends no email. */
export function PassOn({ invited, familyName }: HandOnProps) {
  const { t } = useTranslation(['family', 'ledger']);
  const message = useMessage({ invited, familyName });
  const { copied, copy } = useCopy();
  const share = useShare(copy);
  const content = useRef<HTMLDivElement>(null);
  // If a form has just gone, the focus went with it.
  useEffect(() => {
    content.current?.focus();
  }, []);
  return (
    <div className={styles['form']} ref={content} tabIndex={-1}>
      <p>{t('family:handOn.text', { email: invited.email })}</p>
      <p className={styles['message']}>{message}</p>
      <div className={styles['buttons']}>
        {share && (
          <Button icon={<Share2Icon />} onClick={() => void share(message)}>
            {t('family:handOn.share')}
          </Button>
        )}
        <Button
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copy(message)}
          variant={share ? 'secondary' : 'primary'}
        >
          {copied ? t('ledger:copied') : t('family:handOn.copy')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {copied && t('family:handOn.copied')}
      </p>
    </div>
  );
}

export function HandOnDone({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('family');
  return (
    <Button block onClick={onClose} variant="secondary">
      {t('handOn.done')}
    </Button>
  );
}

function useMessage({ invited, familyName }: HandOnProps): string {
  const { t, i18n } = useTranslation('family');
  const { email, inviteExpiresAt } = invited;
  return t('handOn.message', {
    family: familyName,
    address: window.location.origin,
    email,
    date: formatEntryDate(new Date(inviteExpiresAt ?? NaN), i18n.language, 'day'),
  });
}

/** Returns a function that opens the device's share sheet; null if it has none. */
function useShare(copy: (text: string) => Promise<boolean>) {
  // Missing in some browsers, whatever the types say.
  const { share } = navigator as Partial<Pick<Navigator, 'share'>>;
  if (!share) return null;
  return async (text: string) => {
    try {
      await share.call(navigator, { text });
    } catch (error) {
      // Closing the sheet is the user's choice; after any other failure, copying is the next best.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text);
    }
  };
}
