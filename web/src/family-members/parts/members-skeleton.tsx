import { Card } from '../../kit/layout/card';
import { Row } from '../../kit/layout/row';
import { Skeleton } from '../../kit/skeletons/skeletons';

const ROWS = [0, 1, 2] as const;

/** Skeleton of the member list. */
export function MembersSkeleton() {
  return (
    <Card aria-hidden="true" data-testid="members-skeleton" gap={5} look="flat" pad={4}>
      {ROWS.map((row) => (
        <Row gap={3} key={row}>
          <Skeleton height="44px" round width="44px" />
          <Skeleton height="16px" width="40%" />
          <Skeleton height="14px" width="25%" />
        </Row>
      ))}
    </Card>
  );
}
