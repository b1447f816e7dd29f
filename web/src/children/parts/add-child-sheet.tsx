import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { CheckRow, SecretRow, TextRow } from '../../kit/form/rows';
import { Fold } from '../../kit/fold/fold';
import { Stack } from '../../kit/layout/stack';
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
  const refused = form.refused?.field;
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
      <Fold
        line={
          <Text as="span" size={2} tone="quiet">
            {t('addChild.more')}
          </Text>
        }
        open={refused !== undefined && refused !== 'name'}
      >
        <Stack gap={4}>
          <TextRow
            disabled={emailOptional}
            hint={emailOptional ? t('addChild.emailNotSaved') : undefined}
            name="email"
            type="email"
          />
          <CheckRow name="emailOptional" />
          <SecretRow name="password" />
        </Stack>
      </Fold>
    </FormSheet>
  );
}
