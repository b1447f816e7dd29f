import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { CheckRow, SecretRow, TextRow } from '../../kit/form/rows';
import { Fold } from '../../kit/fold/fold';
import { Text } from '../../kit/layout/text';
import { useAddChildForm } from '../hooks/use-add-child-form';
import { SignInDetails } from './sign-in-details';

interface AddChildSheetProps extends SheetProps {
  readonly familyId: string;
}

/** Sheet that adds a child, then shows the new sign-in details. */
export function AddChildSheet({ sheet, familyId }: AddChildSheetProps) {
  const { t } = useTranslation('parent');
  const [created, setCreated] = useState<RouteResponse<'createChild'> | null>(null);
  const { form, problem } = useAddChildForm({ familyId, onCreated: setCreated });
  const { emailOptional } = form.values;
  return (
    <FormSheet
      about={{ name: created?.child.name }}
      done={
        created && <SignInDetails childName={created.child.name} loginInfo={created.loginInfo} />
      }
      form={form}
      problem={problem}
      sheet={sheet}
      words="parent:addChild"
    >
      <TextRow first name="name" />
      <TextRow
        disabled={emailOptional}
        hint={emailOptional ? t('addChild.emailNotSaved') : undefined}
        name="email"
        type="email"
      />
      <CheckRow name="emailOptional" />
      <Fold
        line={
          <Text as="span" size={2} tone="quiet">
            {t('addChild.ownPassword')}
          </Text>
        }
        open={form.refused?.field === 'password'}
      >
        <SecretRow name="password" />
      </Fold>
    </FormSheet>
  );
}
