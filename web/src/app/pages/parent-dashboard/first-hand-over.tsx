import { useTranslation } from 'react-i18next';
import { HandOver } from '../../../children/parts/hand-over';
import type { LiveChild } from '../../../kernel/live/live';
import { List } from '../../../kit/layout/list';
import { Row } from '../../../kit/layout/row';
import { Text } from '../../../kit/layout/text';
import { Button } from '../../../kit/ui/button';

interface FirstHandOverProps {
  readonly list: readonly LiveChild[];
  readonly onDone: () => void;
}

/** Card with a row for each child: its link and code to scan, print or hand over with the device. */
export function FirstHandOver({ list, onDone }: FirstHandOverProps) {
  const { t } = useTranslation('children');
  const children = list.flatMap((child) =>
    child.accessCode === null ? [] : [{ child, accessCode: child.accessCode }],
  );
  return (
    <>
      <List gap={4}>
        {children.map((each) => (
          <li key={each.child.id}>
            <HandOver {...each} shownAtOnce={children.length === 1} />
          </li>
        ))}
      </List>
      <Text size={2} tone="quiet">
        {t('handOver.password')}
      </Text>
      <Row>
        <Button onClick={onDone}>
          {t(children.length > 1 ? 'handOver.doneAll' : 'handOver.done', {
            name: children[0]?.child.name,
          })}
        </Button>
      </Row>
    </>
  );
}
