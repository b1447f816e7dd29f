import { useTranslation } from 'react-i18next';
import { ACHIEVEMENTS } from '@pennysprout/shared/growth/achievements';
import { CURRENCIES } from '@pennysprout/shared/kernel/money/currency';
import { toMinorUnits, ZERO } from '@pennysprout/shared/kernel/money/money';
import { Box } from '../../kit/layout/box';
import { List } from '../../kit/layout/list';
import { Section } from '../../kit/layout/section';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { HowAnswer, HowInSection } from '../../kit/explain/how';
import { useMoney } from '../../kit/money/use-money';
import { withoutZeros } from '../../kernel/i18n/without-zeros';
import { SkeletonRows } from '../../kit/skeletons/skeletons';
import type { Live } from '../../kernel/live/live';
import type { LiveWealth } from '../../kernel/live/use-wealth';
import {
  isMilestone,
  KEPT_IN_A_ROW,
  keptInARow,
  MEDAL_IDS,
  nextMedal,
  progressToMedal,
  type MedalFacts,
  type MedalId,
  type MilestoneId,
} from '@pennysprout/shared/growth/medals';
import {
  ALLOWANCES_SAVED,
  isStep,
  largestAllowance,
  PAY_DAYS,
  type StepId,
} from '@pennysprout/shared/growth/steps';
import type { AchievementFacts } from '../model/achievement-facts';
import { reachedMedals } from '../model/reached-medals';
import { useMedalName } from '../../events/medal-name';
import { Medal } from './medal';
import styles from './achievements.module.css';

interface AchievementsProps {
  /** Covers the family's currency too: loading or failed while that is. */
  readonly wealth: Live<LiveWealth>;
  /** Null while unknown. */
  readonly facts: AchievementFacts | null;
  /** Medals that were reached at some time: a milestone's entries may be too old to be loaded. */
  readonly reached: readonly MedalId[];
}

/** Shows "My Achievements": the reached ones, and the progress to the next. */
export function Achievements({ wealth, facts, reached }: AchievementsProps) {
  const { t } = useTranslation('child');
  const waiting = isWaiting(wealth);
  return (
    <Section
      gap={2}
      headingId="my-achievements"
      intro={facts && hasGuess(wealth) ? t('achievements.guess') : undefined}
      look="child"
      title={t('achievements.heading')}
    >
      {!facts && waiting && <SkeletonRows count={2} />}
      {!facts && !waiting && <p>{t('wealth.unavailable')}</p>}
      {facts && (
        <Medals everReached={reached} facts={{ ...facts, entryCount: facts.entries.length }} />
      )}
    </Section>
  );
}

function isWaiting(live: Live<LiveWealth>): boolean {
  if (live.status !== 'ready') return live.status === 'loading';
  const { balances, entries, pending } = live.data;
  const failed = [balances, entries].some(({ status }) => status === 'error');
  return !failed && (pending || entries.status === 'loading');
}

function hasGuess(live: Live<LiveWealth>): boolean {
  const lines = live.status === 'ready' ? live.data.sum?.breakdown : undefined;
  return lines?.some(({ estimated, balanceMinor }) => estimated && balanceMinor > 0) ?? false;
}

/** Facts, with the number of entries as the documented achievements count them. */
type ShownFacts = MedalFacts & Pick<AchievementFacts, 'stepFacts'>;

interface MedalsProps {
  readonly facts: ShownFacts;
  readonly everReached: readonly MedalId[];
}

function Medals({ facts, everReached }: MedalsProps) {
  const { t } = useTranslation('child');
  const nameOf = useMedalName(facts.localCurrency);
  const reached = reachedMedals(facts, everReached);
  const isReached = (id: MedalId) => reached.includes(id);
  const next = nextMedal(facts, reached);
  return (
    <>
      <List aria-label={t('achievements.heading')} className={styles['row']} gap={3}>
        {MEDAL_IDS.map((id) => (
          <Stack align="center" as="li" gap={1} key={id}>
            <Medal id={id} reached={isReached(id)} />
            <Text as="h3" balance size={3} textAlign="center">
              {nameOf(id)}
            </Text>
            <Text as="span" size={2} tone="quiet">
              {t(isReached(id) ? 'achievements.done' : 'achievements.locked')}
            </Text>
          </Stack>
        ))}
      </List>
      {next && <Next facts={facts} id={next} />}
      <HowInSection figure={t('achievements.heading')}>
        {MEDAL_IDS.map((id) => (
          <HowAnswer figure={nameOf(id)} key={id}>
            <MedalHow facts={facts} id={id} reached={isReached(id)} />
          </HowAnswer>
        ))}
      </HowInSection>
    </>
  );
}

/**
 * Returns the amount that an achievement asks for, in minor units; null for the one for a first entry.
 */
function goalMinor(id: Exclude<MedalId, MilestoneId>, { localCurrency }: MedalFacts) {
  const { savedUnits } = ACHIEVEMENTS[id];
  if (savedUnits === null) return null;
  return toMinorUnits(savedUnits * 10 ** CURRENCIES[localCurrency].decimals);
}

interface MedalProps {
  readonly id: MedalId;
  readonly facts: ShownFacts;
}

/** Shows the way to the medal that comes next. */
function Next({ id, facts }: MedalProps) {
  const { t } = useTranslation('child');
  const name = useMedalName(facts.localCurrency)(id);
  return (
    <Box className={styles['next']} gap={1} tint="quiet">
      <Text weight="strong">{t('achievements.next', { name })}</Text>
      <progress
        aria-label={name}
        className={styles['bar']}
        max={1}
        value={progressToMedal(id, facts)}
      />
      <Text tabular tone="quiet">
        <Way facts={facts} id={id} />
      </Text>
    </Box>
  );
}

function Way({ id, facts }: MedalProps) {
  const { t } = useTranslation('child');
  const money = useMoney();
  if (id === 'kept_three') {
    return t('milestones.way.kept_three', {
      done: keptInARow(facts.entries),
      goal: KEPT_IN_A_ROW,
    });
  }
  if (isStep(id)) return <StepWay facts={facts} id={id} />;
  if (isMilestone(id)) return t(`milestones.way.${id}`);
  const goal = goalMinor(id, facts);
  if (goal === null) return t('achievements.first');
  return t('achievements.progress', {
    savings: money(facts.totalSavingsMinor, facts.localCurrency),
    goal: withoutZeros(money(goal, facts.localCurrency)),
  });
}

/** Says how far a medal is that no single entry reaches. */
function StepWay({ id, facts: { stepFacts, steps } }: MedalProps & { readonly id: StepId }) {
  const { t, i18n } = useTranslation('child');
  const money = useMoney();
  if (id === 'first_full_jar') {
    const part = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(steps[id]);
    return t('milestones.way.first_full_jar', { part });
  }
  if (id === 'ten_paydays') {
    return t('milestones.way.ten_paydays', { done: stepFacts.payDays, goal: PAY_DAYS });
  }
  if (id !== 'ten_allowances' && id !== 'fifty_allowances') return t(`milestones.way.${id}`);
  const allowance = largestAllowance(stepFacts);
  if (!allowance) return t('milestones.way.noAllowance');
  const { currency, amountMinor } = allowance;
  const saved = stepFacts.accounts.find((account) => account.currency === currency);
  const goal = toMinorUnits(amountMinor * ALLOWANCES_SAVED[id]);
  return t('achievements.progress', {
    savings: money(saved?.balanceMinor ?? ZERO, currency),
    goal: withoutZeros(money(goal, currency)),
  });
}

/** Numbers in the words about how a medal is reached. */
const GOALS: Readonly<Partial<Record<MedalId, number>>> = {
  kept_three: KEPT_IN_A_ROW,
  ten_paydays: PAY_DAYS,
  ...ALLOWANCES_SAVED,
};

interface MedalHowProps extends MedalProps {
  readonly reached: boolean;
}

function MedalHow({ id, facts, reached }: MedalHowProps) {
  const { t } = useTranslation('child');
  const money = useMoney();
  const { localCurrency, totalSavingsMinor } = facts;
  if (isMilestone(id)) return <p>{t(`milestones.how.${id}`, { goal: GOALS[id] })}</p>;
  const goal = goalMinor(id, facts);
  if (goal === null) return <p>{t(reached ? 'how.firstReached' : 'how.firstLocked')}</p>;
  const values = {
    savings: money(totalSavingsMinor, localCurrency),
    goal: money(goal, localCurrency),
    left: money(toMinorUnits(goal - totalSavingsMinor), localCurrency),
  };
  return (
    <>
      <p>{t('how.goal', values)}</p>
      <p>{reached ? t('how.goalReached') : t('how.goalLeft', values)}</p>
    </>
  );
}
