import { useTranslation } from 'react-i18next';
import { Address } from '../../kit/address/address';
import { MemberActions, MemberName, type MemberListProps } from './member-parts';
import styles from './family-tab.module.css';

/** Member list for screens with room for columns. */
export function MembersTable({ caption, members, userId, ...actions }: MemberListProps) {
  const { t } = useTranslation('family');
  return (
    <div className={styles['tableBox']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('members.member')}</th>
            <th scope="col">{t('members.email')}</th>
            <th scope="col">{t('members.role')}</th>
            <th className={styles['actionsColumn']} scope="col">
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
              <td className={styles['email']}>
                <Address text={member.email} />
              </td>
              <td className={styles['roleColumn']}>{t('members.parent')}</td>
              <td className={styles['actionsColumn']}>
                <MemberActions isMe={member.id === userId} member={member} {...actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
