import { useTranslation } from 'react-i18next';
import { LIMITS } from '@pennysprout/shared/schemas/limits';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Mascot } from '../../../components/mascot/mascot';
import { Alert } from '../../../components/ui/alert';
import { Button, ButtonLink } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { TextField } from '../../../components/ui/text-field';
import { useServiceStatus } from '../../../lib/live/service-status';
import { useInvitations } from '../../../lib/session/use-invitations';
import { useCreateFamily } from '../api/use-create-family';
import styles from './create-family.module.css';

/** For a parent without any family: an offer to start one, and the way to invitations. */
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

function CreateFamilyForm({ parentName }: { readonly parentName: string }) {
  const { t } = useTranslation('family');
  const { newFamilies } = useServiceStatus();
  const { name, error, busy, change, submit } = useCreateFamily(
    t('create.defaultName', { name: parentName }).slice(0, LIMITS.name),
  );
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <div>
        <h2>{t('create.heading')}</h2>
        <p>{t('create.text')}</p>
      </div>
      {!newFamilies && (
        <Alert announced title={t('create.closed')} tone="waiting">
          <p>{t('create.closedText')}</p>
        </Alert>
      )}
      <TextField
        autoComplete="off"
        disabled={busy}
        error={error}
        label={t('create.name')}
        maxLength={LIMITS.name}
        name="name"
        onChange={(event) => {
          change(event.target.value);
        }}
        placeholder={t('create.namePlaceholder')}
        value={name}
      />
      <Button busy={busy} disabled={!newFamilies} type="submit">
        {busy ? t('create.busy') : t('create.submit')}
      </Button>
    </form>
  );
}
