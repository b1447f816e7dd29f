import type { ComponentProps, CSSProperties } from 'react';
import styles from './slider.module.css';

interface SliderProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  readonly max: number;
  readonly value: number;
}

/**
 * Native slider, large enough for a child's finger. It supports arrow keys, page keys and screen
 * readers.
 */
export function Slider(props: SliderProps) {
  const { max, value } = props;
  const filled = max > 0 ? (100 * value) / max : 0;
  const style = { '--filled': `${filled}%` } as CSSProperties;
  return <input {...props} className={styles['slider']} style={style} type="range" />;
}
