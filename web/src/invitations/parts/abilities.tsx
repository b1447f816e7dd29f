import { CheckIcon, XIcon } from 'lucide-react';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Text } from '../../kit/layout/text';
import styles from './invitations.module.css';

interface AbilitiesProps {
  /** True for abilities, false for what is not allowed. */
  readonly can: boolean;
  readonly texts: readonly string[];
}

/** List of abilities, or of what is not allowed, each with a mark. */
export function Abilities({ can, texts }: AbilitiesProps) {
  return (
    <List gap={2}>
      {texts.map((text) => (
        <Row align="start" as="li" gap={2} key={text}>
          <Text as="span" className={styles['mark']} tone={can ? 'gain' : 'loss'}>
            {can ? <CheckIcon /> : <XIcon />}
          </Text>
          <span>{text}</span>
        </Row>
      ))}
    </List>
  );
}
