import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteResponse } from '@pennysprout/shared/api/contract';
import { drawPicture } from '@pennysprout/shared/kernel/words/pictures';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { CheckRow, SecretRow, TextRow } from '../../kit/form/rows';
import { Collapsible } from '../../kit/collapsible/collapsible';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { randomInt } from '../../kernel/browser/random-int';
import { childrenOfFamily } from '../../kernel/live/live';
import { useLive } from '../../kernel/live/live-engine';
import { useAddChildForm } from '../hooks/use-add-child-form';
import { PictureProposal } from './picture-proposal';
import { SignInDetails } from './sign-in-details';
import styles from './access.module.css';

interface AddChildSheetProps extends SheetProps {
  readonly familyId: string;
}

/** Sheet that adds a child, then shows the new sign-in details. */
export function AddChildSheet({ sheet, familyId }: AddChildSheetProps) {
  const { t } = useTranslation('parent');
  const [created, setCreated] = useState<RouteResponse<'createChild'> | null>(null);
  const siblings = useLive(childrenOfFamily(familyId));
  const taken = siblings.status === 'ready' ? siblings.data.map(({ picture }) => picture) : [];
  const [picture] = useState(() => drawPicture(randomInt, taken));
  const { form, problem } = useAddChildForm({ familyId, picture, onCreated: setCreated });
  const { emailOptional } = form.values;
  return (
    <FormSheet
      busy={t('addChild.busy')}
      description={t('addChild.description')}
      done={
        created && {
          title: t('addChild.doneTitle', { name: created.child.name }),
          close: t('addChild.done'),
          content: <SignInDetails childName={created.child.name} loginInfo={created.loginInfo} />,
        }
      }
      form={form}
      problem={problem}
      sheet={sheet}
      submit={t('addChild.submit')}
      title={t('addChild.title')}
    >
      <Row align="start" gap={4} wrap>
        <PictureProposal taken={taken} />
        <Stack className={styles['name']} grow="wrapping">
          <TextRow
            first
            label={t('addChild.name')}
            name="name"
            placeholder={t('addChild.namePlaceholder')}
          />
        </Stack>
      </Row>
      <TextRow
        disabled={emailOptional}
        hint={emailOptional ? t('addChild.emailNotSaved') : undefined}
        label={t('addChild.email')}
        name="email"
        type="email"
      />
      <CheckRow label={t('addChild.emailOptional')} name="emailOptional" />
      <Collapsible
        line={
          <Text as="span" size={2} tone="quiet">
            {t('addChild.ownPassword')}
          </Text>
        }
        open={form.refused?.field === 'password'}
      >
        <SecretRow
          hint={t('addChild.passwordHint')}
          label={t('addChild.password')}
          name="password"
        />
      </Collapsible>
    </FormSheet>
  );
}
