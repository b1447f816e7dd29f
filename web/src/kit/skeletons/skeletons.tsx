import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../layout/row';
import { Stack } from '../layout/stack';
import { cx } from '../ui/cx';
import { SlowNote } from './slow-note';
import styles from './skeletons.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  readonly width: string;
  readonly height: string;
  readonly round?: boolean;
}

/** Grey placeholder shape. */
export function Skeleton({ width, height, round = false }: SkeletonProps) {
  const size: CSSProperties = { width, height };
  return <span className={cx(styles['skeleton'], round && styles['round'])} style={size} />;
}

/** Announces loading once to screen readers; the shapes are silent. */
export function SkeletonStatus({ label }: { readonly label?: string }) {
  const { t } = useTranslation('ledger');
  return (
    <p className="visually-hidden" role="status">
      {label ?? t('loading')}
    </p>
  );
}

/** Skeleton of ledger rows. */
export function SkeletonRows({ count }: { readonly count: number }) {
  return (
    <div className={styles['rows']}>
      <SkeletonStatus />
      <SlowNote />
      <div aria-hidden="true" data-testid="skeleton-rows">
        {Array.from({ length: count }, (_, index) => (
          <Row className={styles['row']} gap={3} key={index}>
            <Skeleton height="36px" round width="36px" />
            <Stack as="span" gap={2} grow>
              <Skeleton height="14px" width={index % 2 === 0 ? '55%' : '40%'} />
              <Skeleton height="11px" width="30%" />
            </Stack>
            <Skeleton height="16px" width="72px" />
          </Row>
        ))}
      </div>
    </div>
  );
}
