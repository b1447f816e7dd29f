import { useTranslation } from 'react-i18next';
import { isSeason } from '@pennysprout/shared/red-envelopes/season';
import type { Balances } from '../../jars/model/accounts';
import type { LiveChild, LiveFamilyPreferences } from '../../kernel/live/live';
import { Row } from '../../kit/layout/row';
import { Section } from '../../kit/layout/section';
import { Button } from '../../kit/ui/button';
import { useEnvelopeSheets } from '../hooks/use-envelope-sheets';
import styles from './red-envelopes.module.css';

interface SeasonCardProps {
  /** In the family's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly familyId: string;
  readonly preferences: LiveFamilyPreferences;
  readonly list: readonly { readonly child: LiveChild; readonly balances: Balances }[];
}

/** From New Year's Eve to the fifteenth day: offers to enter the envelopes of each child. */
export function SeasonCard({ today, familyId, preferences, list }: SeasonCardProps) {
  const { t } = useTranslation('envelopes');
  const siblings = list.map(({ child }) => child);
  const { enter, book, sheets } = useEnvelopeSheets({ familyId, preferences, siblings });
  if (!isSeason(today)) return null;
  return (
    <Section
      className={styles['season'] ?? ''}
      gap={3}
      headingId="new-year"
      intro={t('season.text')}
      look="flat"
      title={t('season.title')}
    >
      <Row gap={2} wrap>
        {list.map(({ child, balances }) => (
          <Button key={child.id} variant="kid" {...enter.opens({ child, balances })}>
            {t('season.enter', { name: child.name })}
          </Button>
        ))}
        <Button variant="plain" {...book.opens()}>
          {t('book.title')}
        </Button>
      </Row>
      {sheets}
    </Section>
  );
}
