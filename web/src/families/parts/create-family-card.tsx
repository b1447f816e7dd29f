import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../kit/empty-state/empty-state';
import { Box } from '../../kit/layout/box';
import { Card } from '../../kit/layout/card';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Mascot } from '../../kit/mascot/mascot';
import { ButtonLink } from '../../kit/ui/button';
import { useInvitations } from '../../kernel/session/use-invitations';
import { CreateFamilyForm } from './create-family-form';
import styles from './create-family.module.css';

/** Offers to create a family to a parent who has none, and links to invitations. */
export function CreateFamilyCard({ parentName }: { readonly parentName: string }) {
  const { t } = useTranslation(['parent', 'family']);
  return (
    <Card className={styles['card']} gap={5}>
      <EmptyState
        picture={<Mascot animated size="md" stage="sprout" />}
        text={t('noFamily.text')}
        title={t('noFamily.title')}
      />
      <InvitationsHint />
      <Stack className={styles['own']} gap={4}>
        <Stack gap={1}>
          <Text as="h2" size={5}>
            {t('family:create.heading')}
          </Text>
          <Text tone="quiet">{t('family:create.text')}</Text>
        </Stack>
        <CreateFamilyForm parentName={parentName} />
      </Stack>
    </Card>
  );
}

function InvitationsHint() {
  const { t } = useTranslation('family');
  const count = useInvitations().data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Box pad={4} tint="coin">
      <Row gap={4} justify="between" wrap={3}>
        <Text weight="strong">{t('create.invited', { count })}</Text>
        <ButtonLink to="/invitations" variant="secondary">
          {t('create.seeInvitations')}
        </ButtonLink>
      </Row>
    </Box>
  );
}
