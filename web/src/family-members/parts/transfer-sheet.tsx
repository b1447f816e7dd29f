import { useTranslation } from 'react-i18next';
import type { FamilyMember } from '@pennysprout/shared/api/contract';
import { transferOwnershipSchema } from '@pennysprout/shared/family-members/schemas';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { SelectRow } from '../../kit/form/rows';
import { useForm } from '../../kit/form/use-form';
import { Box } from '../../kit/layout/box';
import { Alert } from '../../kit/ui/alert';
import type { FamilyMembership } from '../../kernel/session/storage';
import { useTransfer } from '../hooks/use-transfer';

export interface TransferSheetProps extends SheetProps {
  readonly family: FamilyMembership;
  readonly userId: string;
  readonly members: readonly FamilyMember[];
}

/** Sheet that makes another parent the owner, after explaining the consequences. */
export function TransferSheet({ sheet, family, userId, members }: TransferSheetProps) {
  const { t } = useTranslation('family');
  const { transfer, problem } = useTransfer({ family, userId, onDone: sheet.close });
  const eligible = members.filter(
    ({ id, isParent, isOwner, isPendingInvite }) =>
      isParent && !isOwner && !isPendingInvite && id !== userId,
  );
  const byId = (memberId: string) => eligible.find(({ id }) => id === memberId);
  const form = useForm({
    schema: transferOwnershipSchema,
    start: { newOwnerId: '' },
    send: async (_body, { newOwnerId }) => {
      const member = byId(newOwnerId);
      if (member) await transfer(member);
    },
    problem,
  });
  // A member removed by somebody else meanwhile cannot stay chosen.
  const chosen = byId(form.values.newOwnerId);
  return (
    <FormSheet
      blocked={!chosen}
      busy={t('transfer.busy')}
      description={t('transfer.description')}
      dirty={false}
      form={form}
      sheet={sheet}
      submit={t('transfer.submit')}
      title={t('transfer.title')}
    >
      {eligible.length === 0 ? (
        <Alert title={t('transfer.noneTitle')} tone="waiting">
          <p>{t('transfer.noneText')}</p>
        </Alert>
      ) : (
        <>
          <SelectRow
            label={t('transfer.newOwnerId')}
            placeholder={t('transfer.newOwnerIdPlaceholder')}
            name="newOwnerId"
            options={eligible.map(({ id }) => id)}
          >
            {(id) => titleOf(byId(id))}
          </SelectRow>
          <div aria-live="polite">
            {chosen && (
              <Box as="p" tint="coin">
                {t('transfer.confirm', {
                  name: chosen.name || chosen.email,
                  family: family.familyName,
                })}
              </Box>
            )}
          </div>
        </>
      )}
    </FormSheet>
  );
}

function titleOf({ name, email }: Pick<FamilyMember, 'name' | 'email'> = { name: '', email: '' }) {
  return name && email ? `${name} (${email})` : name || email;
}
