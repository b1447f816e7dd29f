import { LanguageNotice } from './language-notice';
import styles from './notices.module.css';
import { OfflineNotice } from './offline-notice';
import { ServiceNotice } from './service-notice';
import { UpdateNotice } from './update-notice';

/** Notices of every screen: service, network, language and updates. */
export function Notices() {
  return (
    <div className={styles['notices']}>
      <ServiceNotice />
      <OfflineNotice />
      <LanguageNotice />
      <UpdateNotice />
    </div>
  );
}
