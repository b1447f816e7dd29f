import { useTranslation } from 'react-i18next';
import { Address } from '../../kit/address/address';
import { MemberActions, MemberName, type MemberListProps } from './member-parts';
import styles from './family-tab.module.css';

/** Member list for phones, where a table would scroll sideways. */
export function MemberCards({ caption, members, userId, ...actions }: MemberListProps) {
  const { t } = useTranslation('family');
  return (
    <ul aria-label={caption} className={styles['cards']}>
      {members.map((member) => (
        <li className={styles['card']} key={member.id}>
          <MemberName isMe={member.id === userId} member={member} />
          <dl className={styles['facts']}>
            <div>
              <dt>{t('members.email')}</dt>
              <dd className={styles['email']}>
                <Address text={member.email} />
              </dd>
            </div>
            <div>
              <dt>{t('members.role')}</dt>
              <dd>{t('members.parent')}</dd>
            </div>
          </dl>
          <MemberActions isMe={member.id === userId} member={member} {...actions} />
        </li>
      ))}
    </ul>
  );
}
