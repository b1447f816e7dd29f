import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../kit/ui/link';
import { useVersionInfo, type VersionInfo } from '../../kernel/browser/version-info';
import styles from './footer.module.css';

/** Attribution that the rates' terms require (https://www.exchangerate-api.com/docs/free). */
const RATES_SOURCE = __EMULATORS__ ? null : 'https://www.exchangerate-api.com';

export function Footer() {
  const { t } = useTranslation('common');
  const version = useVersionInfo();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles['footer']}>
      {/* The page may have been prerendered in an earlier year. */}
      <p suppressHydrationWarning>
        {`${t('footer.copyright', { year, product: t('productName') })} · ${t('slogan')}`}
      </p>
      <Link className={styles['link']} to="/privacy">
        {t('footer.privacy')}
      </Link>
      {RATES_SOURCE && (
        <a className={styles['link']} href={RATES_SOURCE} rel="noopener noreferrer">
          {t('footer.rates')}
        </a>
      )}
      {version && <Version info={version} />}
    </footer>
  );
}

function Version({ info }: { readonly info: VersionInfo }) {
  const { t } = useTranslation('common');
  return (
    <p className={styles['version']}>
      {t('footer.version', {
        version: info.version,
        commit: info.commitHash,
        date: buildDay(info.buildDate),
        environment: info.environment,
      })}
    </p>
  );
}

/** Formats the build day in ISO style: localising it would take a slow phone a tenth of a second. */
function buildDay(buildDate: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(buildDate)?.[0] ?? buildDate;
}
