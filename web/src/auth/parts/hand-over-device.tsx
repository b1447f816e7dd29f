import { useTranslation } from 'react-i18next';
import { TabletSmartphoneIcon } from 'lucide-react';
import { useSheet } from '../../kit/dialog/use-sheet';
import { Row } from '../../kit/layout/row';
import { Button } from '../../kit/ui/button';
import type { LiveChild } from '../../kernel/live/live';

const loadSheet = async () => (await import('./hand-over-sheet')).HandOverSheet;

/** Button that hands this device over to the child, after a confirmation. */
export function HandOverDevice({ child }: { readonly child: Pick<LiveChild, 'id' | 'name'> }) {
  const { t } = useTranslation('children');
  const sheet = useSheet(loadSheet);
  return (
    <Row>
      <Button icon={<TabletSmartphoneIcon />} compact="start" variant="plain" {...sheet.opens()}>
        {t('device.button', { name: child.name })}
      </Button>
      {sheet.element({ child })}
    </Row>
  );
}
