import { Text } from '../layout/text';
import styles from './empty-state.module.css';

/** Line in place of an empty list, where a picture would be too much. */
export function NoneYet({ children }: { readonly children: string }) {
  return (
    <Text className={styles['none']} size={2} tone="quiet">
      {children}
    </Text>
  );
}
