import { LanguageNotice } from './language-notice';
import styles from './notices.module.css';
import { OfflineNotice } from './offline-notice';
import { UpdateNotice } from './update-notice';

/** What every screen says about the network and about the app itself. */
export function Notices() {
  return (
    <div className={styles['notices']}>
      <OfflineNotice />
      <LanguageNotice />
      <UpdateNotice />
    </div>
  );
}
