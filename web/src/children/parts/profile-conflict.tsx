import { useTranslation } from 'react-i18next';
import { Row } from '../../kit/layout/row';
import { Alert } from '../../kit/ui/alert';
import { Button } from '../../kit/ui/button';
import type { Look } from '../../kernel/session/remembered-look';

interface LookConflictProps {
  /** Values that others have saved. */
  readonly now: Look;
  readonly showTheirs: () => void;
  readonly keepMine: () => void;
}

/** Shows what others have saved meanwhile, and the choice. */
export function LookConflict({ now, showTheirs, keepMine }: LookConflictProps) {
  const { t } = useTranslation('children');
  const picture = t(`picture.${now.picture ?? 'initials'}`);
  return (
    <Alert announced title={t('conflict.title')} tone="info">
      <p>{t('conflict.now', { name: now.name, picture })}</p>
      <p>{t('conflict.text')}</p>
      <Row gap={2} stretch wrap>
        <Button onClick={showTheirs} snug variant="secondary">
          {t('conflict.show')}
        </Button>
        <Button onClick={keepMine} snug variant="secondary">
          {t('conflict.keep')}
        </Button>
      </Row>
    </Alert>
  );
}
