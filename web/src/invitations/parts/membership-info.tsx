import { useTranslation } from 'react-i18next';
import { Card } from '../../kit/layout/card';
import { Grid } from '../../kit/layout/grid';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { Abilities } from './abilities';

// Abilities of a parent, and those of the owner alone, as the server enforces them.
const CAN = ['see', 'add', 'move', 'access', 'view', 'invite', 'preferences', 'switch'] as const;
const CANNOT = ['rename', 'delete', 'transfer', 'owner'] as const;

/** Explains who may be a member, and what a parent can and cannot do. */
export function MembershipInfo() {
  const { t } = useTranslation('invitations');
  return (
    <Card gap={5}>
      <Stack gap={1} tone="quiet">
        <Text as="h2" tone="plain">
          {t('info.heading')}
        </Text>
        <p>{t('info.text')}</p>
        <p>{t('info.joining')}</p>
      </Stack>
      <Grid columns="wide" gap={5}>
        <Stack as="section" gap={2}>
          <Text as="h3" size={4}>
            {t('info.can')}
          </Text>
          <Abilities can texts={CAN.map((ability) => t(`info.canDo.${ability}`))} />
        </Stack>
        <Stack as="section" gap={2}>
          <Text as="h3" size={4}>
            {t('info.cannot')}
          </Text>
          <Abilities can={false} texts={CANNOT.map((ability) => t(`info.cannotDo.${ability}`))} />
        </Stack>
      </Grid>
    </Card>
  );
}
