import { useTranslation } from 'react-i18next';
import {
  ACHIEVEMENT_IDS,
  ACHIEVEMENTS,
  progressTo,
  type AchievementId,
  type SavingsFacts,
} from '@pennysprout/shared/achievements/achievements';
import { CURRENCIES } from '@pennysprout/shared/money/currency';
import { toMinorUnits } from '@pennysprout/shared/money/money';
import { CheckIcon, LockKeyholeIcon } from 'lucide-react';
import { Mascot, type MascotStage } from '../../../components/mascot/mascot';
import { useMoney } from '../../../components/money/use-money';
import { SkeletonRows } from '../../../components/skeletons/skeletons';
import { cx } from '../../../components/ui/cx';
import { HowInRow } from '../../../components/explain/how';
import { useAchievementName, withoutZeros } from '../model/use-achievement-name';
import type { Belongings } from '../../../lib/live/use-belongings';
import page from '../../../components/section/section.module.css';
import styles from './achievements.module.css';

export const MEDALS = {
  first_savings: 'sprout',
  saved_10000: 'leaves',
  goal_50000: 'bloom',
  master_100000: 'tree',
} as const satisfies Record<AchievementId, MascotStage>;

const MEDAL_LOOKS = {
  sprout: styles['sprout'],
  leaves: styles['leaves'],
  bloom: styles['bloom'],
  tree: styles['tree'],
} as const;

interface AchievementsProps {
  readonly belongings: Belongings;
  /** Of the savings; null while they are not known. */
  readonly facts: SavingsFacts | null;
}

/** "My Achievements": what is reached, and how far the next one is. */
export function Achievements({ belongings, facts }: AchievementsProps) {
  const { t } = useTranslation('child');
  const { balances, entries, pending, sum } = belongings;
  const failed = [balances, entries].some(({ status }) => status === 'error');
  const guess = sum?.breakdown.some(({ estimated, balanceMinor }) => estimated && balanceMinor > 0);
  return (
    <section aria-labelledby="my-achievements" className={page['card']}>
      <h2 id="my-achievements">{t('achievements.heading')}</h2>
      {!facts && !failed && pending && <SkeletonRows count={ACHIEVEMENT_IDS.length} />}
      {!facts && (failed || !pending) && <p>{t('wealth.unavailable')}</p>}
      {facts && guess && <p className={page['intro']}>{t('achievements.guess')}</p>}
      {facts && <List facts={facts} />}
    </section>
  );
}

function List({ facts }: { readonly facts: SavingsFacts }) {
  const { t } = useTranslation('child');
  const next = ACHIEVEMENT_IDS.find((id) => progressTo(id, facts) < 1);
  return (
    <ul aria-label={t('achievements.heading')} className={styles['list']}>
      {ACHIEVEMENT_IDS.map((id) => (
        <Achievement facts={facts} id={id} isNext={id === next} key={id} />
      ))}
    </ul>
  );
}

interface AchievementProps {
  readonly id: AchievementId;
  readonly facts: SavingsFacts;
  /** The first one that is not reached shows the way to it. */
  readonly isNext: boolean;
}

function Achievement({ id, facts, isNext }: AchievementProps) {
  const { t } = useTranslation('child');
  const name = useAchievementName(facts.localCurrency)(id);
  const done = progressTo(id, facts) === 1;
  const stage = MEDALS[id];
  return (
    <li className={cx(styles['row'], done && styles['done'])}>
      <span className={cx(styles['medal'], MEDAL_LOOKS[stage])}>
        <Mascot mood={done ? 'happy' : 'asleep'} size="sm" stage={stage} />
      </span>
      <h3 className={styles['name']}>{name}</h3>
      <div className={styles['state']}>
        {done && (
          <span className={styles['reached']}>
            <CheckIcon /> {t('achievements.done')}
          </span>
        )}
        {!done && !isNext && (
          <span className={styles['locked']}>
            <LockKeyholeIcon /> {t('achievements.locked')}
          </span>
        )}
        {isNext && <Way facts={facts} id={id} name={name} />}
      </div>
      <HowInRow figure={name}>
        <AchievementHow done={done} facts={facts} id={id} />
      </HowInRow>
    </li>
  );
}

/** The amount that an achievement asks for, in minor units; null for the first entry. */
function goalMinor(id: AchievementId, { localCurrency }: SavingsFacts) {
  const { savedUnits } = ACHIEVEMENTS[id];
  if (savedUnits === null) return null;
  return toMinorUnits(savedUnits * 10 ** CURRENCIES[localCurrency].decimals);
}

interface WayProps extends Omit<AchievementProps, 'isNext'> {
  readonly name: string;
}

function Way({ id, facts, name }: WayProps) {
  const { t } = useTranslation('child');
  const money = useMoney();
  const { localCurrency, totalSavingsMinor } = facts;
  const goal = goalMinor(id, facts);
  if (goal === null) return <span className={styles['locked']}>{t('achievements.first')}</span>;
  return (
    <>
      <progress aria-label={name} className={styles['bar']} max={1} value={progressTo(id, facts)} />
      <span>
        {t('achievements.progress', {
          savings: money(totalSavingsMinor, localCurrency),
          goal: withoutZeros(money(goal, localCurrency)),
        })}
      </span>
    </>
  );
}

interface AchievementHowProps extends Omit<AchievementProps, 'isNext'> {
  readonly done: boolean;
}

function AchievementHow({ id, facts, done }: AchievementHowProps) {
  const { t } = useTranslation('child');
  const money = useMoney();
  const { localCurrency, totalSavingsMinor } = facts;
  const goal = goalMinor(id, facts);
  if (goal === null) return <p>{t(done ? 'how.firstReached' : 'how.firstLocked')}</p>;
  const said = {
    savings: money(totalSavingsMinor, localCurrency),
    goal: money(goal, localCurrency),
    left: money(toMinorUnits(goal - totalSavingsMinor), localCurrency),
  };
  return (
    <>
      <p>{t('how.goal', said)}</p>
      <p>{done ? t('how.goalReached') : t('how.goalLeft', said)}</p>
    </>
  );
}
