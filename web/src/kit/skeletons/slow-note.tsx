import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RotateCwIcon } from 'lucide-react';
import { useOnline } from '../../kernel/browser/connection';
import { useIsDatabaseBlocked } from '../../kernel/browser/database-reach';
import { Row } from '../layout/row';
import { Text } from '../layout/text';
import { Button } from '../ui/button';
import styles from './skeletons.module.css';

const PATIENCE_MS = 8000;

/** Explains a skeleton that stays for long, and offers to try again. */
export function SlowNote({ patienceMs = PATIENCE_MS }: { readonly patienceMs?: number }) {
  const { t } = useTranslation('common');
  const [isLate, setIsLate] = useState(patienceMs === 0);
  const isOnline = useOnline();
  const isBlocked = useIsDatabaseBlocked();
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
    }, patienceMs);
    return () => {
      clearTimeout(timer);
    };
  }, [patienceMs]);
  if (!isLate) return null;
  const why = () => {
    if (!isOnline) return t('offline.title');
    return t(isBlocked ? 'blocked.hint' : 'slow');
  };
  return (
    <Row className={styles['slow']} gap={3} justify="center" role="status" wrap={1}>
      <Text balance size={2}>
        {why()}
      </Text>
      <Button
        compact
        icon={<RotateCwIcon />}
        onClick={() => {
          window.location.reload();
        }}
        variant="secondary"
      >
        {t('tryAgain')}
      </Button>
    </Row>
  );
}
