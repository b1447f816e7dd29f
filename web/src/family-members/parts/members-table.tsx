import { useTranslation } from 'react-i18next';
import { Address } from '../../kit/address/address';
import { Card } from '../../kit/layout/card';
import { cx } from '../../kit/ui/cx';
import { MemberActions, MemberName, type MemberListProps } from './member-parts';
import styles from './family-tab.module.css';

/** Member list for screens with room for columns. */
export function MembersTable({ caption, members, userId, ...actions }: MemberListProps) {
  const { t } = useTranslation('family');
  return (
    <Card look="flat" pad={0}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('members.member')}</th>
            <th scope="col">{t('members.email')}</th>
            <th scope="col">{t('members.role')}</th>
            <th className={styles['ends']} scope="col">
              {t('members.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <th scope="row">
                <MemberName isMe={member.id === userId} member={member} />
              </th>
              <td className={styles['address']}>
                <Address text={member.email} />
              </td>
              <td className={styles['narrow']}>{t('members.parent')}</td>
              <td className={cx(styles['narrow'], styles['ends'])}>
                <MemberActions isMe={member.id === userId} member={member} {...actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
