import { useTranslation } from 'react-i18next';
import { none } from '@pennysprout/shared/kernel/call/route';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { FormSheet } from '../../kit/form/form-sheet';
import { CheckRow } from '../../kit/form/rows';
import { useForm } from '../../kit/form/use-form';
import type { LiveChild } from '../../kernel/live/live';
import { useHandOver } from '../hooks/use-hand-over';

interface HandOverSheetProps extends SheetProps {
  readonly child: Pick<LiveChild, 'id' | 'name'>;
}

/** Sheet that explains the hand-over of this device to the child, and does it. */
export function HandOverSheet({ sheet, child }: HandOverSheetProps) {
  const { t } = useTranslation('children');
  const { name } = child;
  const { handOver, problem } = useHandOver(child);
  const form = useForm({
    schema: none,
    start: { remember: true },
    body: () => ({}),
    send: (_body, { remember }) => handOver(remember),
    problem,
  });
  return (
    <FormSheet
      busy={t('device.busy')}
      description={t('device.text', { name })}
      dirty={false}
      form={form}
      sheet={sheet}
      submit={t('device.submit')}
      title={t('device.button', { name })}
    >
      <CheckRow label={t('device.remember', { name })} name="remember" />
    </FormSheet>
  );
}
