import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../kit/empty-state/empty-state';
import { Mascot } from '../../kit/mascot/mascot';
import { ButtonLink } from '../../kit/ui/button';
import { Card } from '../../kit/layout/card';
import { useInvitations } from '../../kernel/session/use-invitations';
import { CreateFamilyForm } from './create-family-form';
import styles from './create-family.module.css';

/** Offers to create a family to a parent who has none, and links to invitations. */
export function CreateFamilyCard({ parentName }: { readonly parentName: string }) {
  const { t } = useTranslation('parent');
  return (
    <Card className={styles['card']}>
      <EmptyState
        picture={<Mascot animated size="md" stage="sprout" />}
        text={t('noFamily.text')}
        title={t('noFamily.title')}
      />
      <InvitationsHint />
      <CreateFamilyForm parentName={parentName} />
    </Card>
  );
}

function InvitationsHint() {
  const { t } = useTranslation('family');
  const count = useInvitations().data?.length ?? 0;
  if (count === 0) return null;
  return (
    <div className={styles['invited']}>
      <p>{t('create.invited', { count })}</p>
      <ButtonLink to="/invitations" variant="secondary">
        {t('create.seeInvitations')}
      </ButtonLink>
    </div>
  );
}
