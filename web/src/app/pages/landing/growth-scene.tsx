import { Mascot } from '../../../kit/mascot/mascot';
import styles from './growth-scene.module.css';

/** Decorative scene of growth from seed to tree. */
export function GrowthScene() {
  return (
    <div className={styles['scene']} aria-hidden="true">
      <svg className={styles['hills']} viewBox="0 0 640 150" preserveAspectRatio="none">
        <path
          className={styles['far']}
          d="M60 150 C180 60 300 100 430 50 C530 14 610 70 640 150 Z"
        />
        <path
          className={styles['near']}
          d="M0 150 C80 104 240 120 380 92 C500 68 600 96 640 150 Z"
        />
      </svg>
      <div className={styles['row']}>
        <Mascot stage="seed" size="sm" animated />
        <Mascot stage="leaves" size="md" animated />
        <Mascot stage="bloom" size="lg" animated />
        <Mascot stage="tree" size="xl" animated />
      </div>
    </div>
  );
}
