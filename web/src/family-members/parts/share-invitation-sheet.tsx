import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { CheckIcon, CopyIcon, Share2Icon } from 'lucide-react';
import { linkIn } from '../../kernel/i18n/language';
import { useCopy } from '../../kit/copy-field/use-copy';
import { Dialog } from '../../kit/dialog/dialog';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { formatEntryDate } from '../../kit/entries/entry-date';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Button } from '../../kit/ui/button';
import styles from './share-invitation.module.css';

export interface ShareInvitationSheetProps extends SheetProps {
  readonly member: Pick<FamilyMember, 'email' | 'inviteExpiresAt'>;
  readonly familyName: string;
}

/** Sheet with a message for the parent to pass on to the invited one, because we send no email. */
export function ShareInvitationSheet({ sheet, member, familyName }: ShareInvitationSheetProps) {
  const { t, i18n } = useTranslation('family');
  const { email, inviteExpiresAt } = member;
  const message = t('handOn.message', {
    family: familyName,
    address: linkIn(i18n.language, `${window.location.origin}/`),
    email,
    date: formatEntryDate(new Date(inviteExpiresAt ?? NaN), i18n.language, 'day'),
  });
  return (
    <Dialog
      actions={
        <Button block onClick={sheet.close} variant="secondary">
          {t('handOn.done')}
        </Button>
      }
      afterClose={sheet.afterClose}
      onClose={sheet.close}
      open={sheet.open}
      title={t('handOn.title')}
    >
      <Stack gap={4}>
        <p>{t('handOn.text', { email })}</p>
        <p className={styles['message']}>{message}</p>
        <ShareButtons message={message} />
      </Stack>
    </Dialog>
  );
}

/** Buttons that share the message, if the device can, and copy it. */
function ShareButtons({ message }: { readonly message: string }) {
  const { t } = useTranslation(['family', 'ledger']);
  const { copied, copy } = useCopy();
  const share = useShare(copy);
  return (
    <Row gap={3} stretch wrap>
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
      <span className="visually-hidden" role="status">
        {copied && t('family:handOn.copied')}
      </span>
    </Row>
  );
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
