import { useTranslation } from 'react-i18next';
import { RotateCwIcon, TriangleAlertIcon } from 'lucide-react';
import type { Problem } from '../../kernel/api/problem';
import { Row } from '../layout/row';
import { Text } from '../layout/text';
import { Button } from '../ui/button';

interface ActionProblemProps {
  readonly problem: Problem | null;
}

/** Problem of an action, at its place until it works or is given up. */
export function ActionProblem({ problem }: ActionProblemProps) {
  const { t } = useTranslation('common');
  if (!problem) return null;
  const { title, description, retry } = problem;
  return (
    <Row gap={2} role="status" size={2} wrap={0}>
      <Text as="span" tone="loss">
        <TriangleAlertIcon />
      </Text>
      <p>
        <strong>{title}</strong> {description}
      </p>
      {retry && (
        <Button icon={<RotateCwIcon />} onClick={retry} compact variant="plain">
          {t('tryAgain')}
        </Button>
      )}
    </Row>
  );
}
