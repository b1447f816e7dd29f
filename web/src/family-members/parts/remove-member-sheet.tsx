import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { Checkbox } from '../../kit/fields/checkbox';
import { ConfirmSheet } from '../../kit/form/confirm-sheet';
import { Box } from '../../kit/layout/box';
import { Stack } from '../../kit/layout/stack';
import { childrenOfFamily } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import type { MembersOf, Removal } from '../hooks/members';

export interface RemoveMemberSheetProps extends SheetProps {
  readonly familyRef: MembersOf;
  /** Removes the member. The list shows why that failed. */
  readonly onRemove: (removal: Removal) => void;
  readonly member: FamilyMember;
}

/**
 * Question before a member or an invitation is removed, with the choice for the children's passwords,
 * which the removed parent may have looked up. The list does not wait for the server's answer.
 */
export function RemoveMemberSheet({ sheet, member, familyRef, onRemove }: RemoveMemberSheetProps) {
  const { t } = useTranslation(['family', 'parent']);
  const [keepsPasswords, setKeepsPasswords] = useState(false);
  const children = useLive(childrenOfFamily(familyRef.familyId));
  // Until the children are known, saying too much is better than saying too little.
  const childless = children.status === 'ready' && children.data.length === 0;
  const asksForPasswords = !member.isPendingInvite && !childless;
  const name = member.name || member.email;
  const remove = () => {
    // A second click can come while the sheet is closing.
    if (!sheet.open) return;
    const passwords = keepsPasswords ? 'kept' : 'new';
    onRemove({ member, passwords: asksForPasswords ? passwords : null });
    sheet.close();
  };
  return (
    <ConfirmSheet
      confirm={t('remove.confirm')}
      keep={t('remove.keep')}
      onConfirm={remove}
      problem={null}
      sheet={sheet}
      title={t('remove.title')}
    >
      <Stack gap={4}>
        <Box as="p" tint="coin">
          {t(member.isPendingInvite ? 'remove.invitation' : 'remove.member', { name })}
        </Box>
        {asksForPasswords && (
          <div>
            <p aria-live="polite">
              {t(keepsPasswords ? 'remove.kept' : 'remove.passwords', {
                name,
                show: t('parent:credentials.show'),
              })}
            </p>
            <Checkbox
              checked={keepsPasswords}
              label={t('remove.keepPasswords')}
              name="keepChildPasswords"
              onChange={setKeepsPasswords}
            />
          </div>
        )}
      </Stack>
    </ConfirmSheet>
  );
}
