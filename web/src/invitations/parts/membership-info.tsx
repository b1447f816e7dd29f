import { useTranslation } from 'react-i18next';
import { CheckIcon, XIcon } from 'lucide-react';
import { Card } from '../../kit/layout/card';
import styles from './invitations.module.css';

// Abilities of a parent, and those of the owner alone, as the server enforces them.
const CAN = ['see', 'add', 'move', 'access', 'view', 'invite', 'preferences', 'switch'] as const;
const CANNOT = ['rename', 'delete', 'transfer', 'owner'] as const;

/** Explains who may be a member, and what a parent can and cannot do. */
export function MembershipInfo() {
  const { t } = useTranslation('invitations');
  return (
    <Card className={styles['stack']}>
      <div>
        <h2>{t('info.heading')}</h2>
        <p>{t('info.text')}</p>
        <p>{t('info.joining')}</p>
      </div>
      <div className={styles['abilities']}>
        <section>
          <h3>{t('info.can')}</h3>
          <ul className={styles['can']}>
            {CAN.map((ability) => (
              <li key={ability}>
                <CheckIcon />
                <span>{t(`info.canDo.${ability}`)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{t('info.cannot')}</h3>
          <ul className={styles['cannot']}>
            {CANNOT.map((ability) => (
              <li key={ability}>
                <XIcon />
                <span>{t(`info.cannotDo.${ability}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  );
}
