import { useTranslation } from 'react-i18next';
import { UserRoundPenIcon } from 'lucide-react';
import { useSheet } from '../../kit/dialog/use-sheet';
import { Row } from '../../kit/layout/row';
import { Button } from '../../kit/ui/button';
import type { LiveChild } from '../../kernel/live/live';

const loadDescribe = async () => (await import('./describe-sheet')).DescribeSheet;

/** Button that opens a child's name and picture. */
export function Describe({ child }: { readonly child: LiveChild }) {
  const { t } = useTranslation('children');
  const sheet = useSheet(loadDescribe);
  return (
    <Row>
      <Button
        aria-label={t('describe.openLabel', { name: child.name })}
        icon={<UserRoundPenIcon />}
        snug="start"
        variant="plain"
        {...sheet.opens()}
      >
        {t('describe.open')}
      </Button>
      {sheet.element({ child })}
    </Row>
  );
}
