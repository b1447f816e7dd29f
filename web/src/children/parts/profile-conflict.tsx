import { useTranslation } from 'react-i18next';
import { Row } from '../../kit/layout/row';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import type { ChildProfile } from '../../kernel/session/remembered-profile';

interface ProfileConflictProps {
  /** Values that others have saved. */
  readonly now: ChildProfile;
  readonly showTheirs: () => void;
  readonly keepMine: () => void;
}

/** Shows the values that others have saved meanwhile, and lets the user choose. */
export function ProfileConflict({ now, showTheirs, keepMine }: ProfileConflictProps) {
  const { t } = useTranslation('children');
  const picture = t(`picture.${now.picture ?? 'initials'}`);
  return (
    <Alert announced title={t('conflict.title')} tone="info">
      <p>{t('conflict.now', { name: now.name, picture })}</p>
      <p>{t('conflict.text')}</p>
      <Row gap={2} stretch wrap>
        <Button onClick={showTheirs} compact variant="secondary">
          {t('conflict.show')}
        </Button>
        <Button onClick={keepMine} compact variant="secondary">
          {t('conflict.keep')}
        </Button>
      </Row>
    </Alert>
  );
}
