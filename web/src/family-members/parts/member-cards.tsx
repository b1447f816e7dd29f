import { useTranslation } from 'react-i18next';
import { Address } from '../../kit/address/address';
import { Card } from '../../kit/layout/card';
import { List } from '../../kit/layout/list';
import { Row } from '../../kit/layout/row';
import { Stack } from '../../kit/layout/stack';
import { Text } from '../../kit/layout/text';
import { MemberActions, MemberName, type MemberListProps } from './member-parts';

/** Member list for phones, where a table would scroll sideways. */
export function MemberCards({ caption, members, userId, ...actions }: MemberListProps) {
  const { t } = useTranslation('family');
  return (
    <List aria-label={caption} gap={3}>
      {members.map((member) => (
        <Card as="li" gap={3} key={member.id} look="flat" pad={4}>
          <MemberName isMe={member.id === userId} member={member} />
          <Stack as="dl" gap={1}>
            <Row gap={2} wrap={0}>
              <Text as="dt" tone="quiet">
                {t('members.email')}
              </Text>
              <Text as="dd" breaks="anywhere">
                <Address text={member.email} />
              </Text>
            </Row>
            <Row gap={2} wrap={0}>
              <Text as="dt" tone="quiet">
                {t('members.role')}
              </Text>
              <dd>{t('members.parent')}</dd>
            </Row>
          </Stack>
          <MemberActions inCard isMe={member.id === userId} member={member} {...actions} />
        </Card>
      ))}
    </List>
  );
}
