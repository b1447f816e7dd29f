import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { JAR_FEELINGS } from '@pennysprout/shared/ledger/jar-choices';
import type { SheetProps } from '../../kit/dialog/use-sheet';
import { Dialog } from '../../kit/dialog/dialog';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Mascot } from '../../kit/mascot/mascot';
import { ActionProblem } from '../../kit/problem/action-problem';
import { ReadAloud } from '../../kit/read-aloud/read-aloud';
import { Button } from '../../kit/ui/button';
import { useCall } from '../../kernel/api/use-call';
import styles from './feeling-sheet.module.css';

export interface FeelingSheetProps extends SheetProps {
  readonly childId: string;
  /** Jar that the child has just made. */
  readonly jar: { readonly id: string; readonly name: string };
}

/** Asks a child, with three faces, how it will feel when it has the jar's wish. It can be skipped. */
export function FeelingSheet({ sheet, childId, jar }: FeelingSheetProps) {
  const { t } = useTranslation('jars');
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const { send, busy, problem } = useCall('changeJar', {
    failed: t('feeling.failed'),
    onSuccess: sheet.close,
  });
  return (
    <Dialog
      actions={
        <Button block disabled={busy} onClick={sheet.close} variant="secondary">
          {t('feeling.skip')}
        </Button>
      }
      afterClose={sheet.afterClose}
      busy={busy}
      onClose={sheet.close}
      open={sheet.open}
      title={jar.name}
    >
      <Stack gap={4} ref={text}>
        <Row gap={2} justify="between">
          <Text as="p" breaks="atCommas" face="heading" id={id} size={6}>
            {t('feeling.question')}
          </Text>
          <ReadAloud of={text} />
        </Row>
        <div aria-labelledby={id} className={styles['faces']} role="group">
          {JAR_FEELINGS.map((feeling, n) => (
            <button
              className={styles['face']}
              data-first-focus={n === 0}
              disabled={busy}
              key={feeling}
              onClick={() => void send({ params: { childId, jarId: jar.id }, body: { feeling } })}
              type="button"
            >
              <Mascot mood={feeling} size="sm" stage="sprout" />
              {t(`feeling.${feeling}`)}
            </button>
          ))}
        </div>
      </Stack>
      <ActionProblem problem={problem} />
    </Dialog>
  );
}
