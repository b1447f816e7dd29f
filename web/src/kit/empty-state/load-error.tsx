import { useTranslation } from 'react-i18next';
import { RotateCwIcon, TriangleAlertIcon } from 'lucide-react';
import { useIsDatabaseBlocked } from '../../kernel/browser/database-reach';
import { Row } from '../layout/row';
import { Text } from '../layout/text';
import { Button } from '../ui/button';
import { ChildEmptyState } from './child-empty-state';
import { EmptyState } from './empty-state';
import styles from './empty-state.module.css';

interface LoadErrorProps {
  readonly title: string;
  readonly hint?: string;
  /** `data` if the browser may block the request, `file` for code. */
  readonly what?: 'data' | 'file';
  readonly onRetry: () => void;
  /** `inline` fits into a card; `child` is larger. */
  readonly size?: 'inline' | 'parent' | 'child';
}

/** Load error with a retry button. */
export function LoadError(props: LoadErrorProps) {
  const { title, hint, onRetry, what = 'data', size = 'parent' } = props;
  const { t } = useTranslation('common');
  const isBlocked = useIsDatabaseBlocked() && what === 'data';
  if (size === 'inline') return <InlineError onRetry={onRetry} title={title} />;
  const state = {
    action: <RetryButton onRetry={onRetry} />,
    picture: (
      <Text as="span" size={8} tone="loss">
        <TriangleAlertIcon />
      </Text>
    ),
    text: isBlocked ? t('blocked.hint') : (hint ?? t('loadErrorHint')),
    title,
  };
  return (
    <div role="alert">
      {size === 'child' ? <ChildEmptyState {...state} /> : <EmptyState {...state} />}
    </div>
  );
}

/** Many cards may fail at once, which should not interrupt screen readers each time. */
function InlineError({ title, onRetry }: Pick<LoadErrorProps, 'title' | 'onRetry'>) {
  return (
    <Row className={styles['inline']} gap={3} justify="center" role="status" wrap={2}>
      <Text as="span" size={4} tone="loss">
        <TriangleAlertIcon />
      </Text>
      <Text balance breaks="atCommas" size={2} tone="plain" weight="bold">
        {title}
      </Text>
      <RetryButton onRetry={onRetry} />
    </Row>
  );
}

function RetryButton({ onRetry }: Pick<LoadErrorProps, 'onRetry'>) {
  const { t } = useTranslation('common');
  return (
    <Button icon={<RotateCwIcon />} onClick={onRetry} variant="secondary">
      {t('tryAgain')}
    </Button>
  );
}
