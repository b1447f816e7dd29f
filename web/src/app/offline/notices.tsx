import { LanguageNotice } from './language-notice';
import styles from './notices.module.css';
import { OfflineNotice } from './offline-notice';
import { ServiceNotice } from './service-notice';
import { UpdateNotice } from './update-notice';

/** What every screen says about the service, the network and the app itself. */
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
