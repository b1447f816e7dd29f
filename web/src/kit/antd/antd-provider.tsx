import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useTranslation } from 'react-i18next';
import { retry } from '../../kernel/browser/retry';
import { useDarkScheme, useReducedMotion } from '../../kernel/browser/use-media';
import { antdTheme } from './theme';

/** True if antd is already configured, here or by a test that needs other settings. */
export const WithinAntd = createContext(false);

/**
 * Configures antd with our colours and the user's language. It wraps each part that uses antd instead of
 * the page, so that no screen has to load antd before rendering; nested ones do nothing.
 */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  return useContext(WithinAntd) ? (
    children
  ) : (
    <WithinAntd value={true}>
      <Configured>{children}</Configured>
    </WithinAntd>
  );
}

function Configured({ children }: { readonly children: ReactNode }) {
  const dark = useDarkScheme();
  const motion = !useReducedMotion();
  const locale = useAntdLocale();
  const theme = useMemo(() => antdTheme({ dark, motion }), [dark, motion]);
  return (
    <ConfigProvider theme={theme} locale={locale}>
      {children}
    </ConfigProvider>
  );
}

/**
 * Placeholder for antd's built-in English. It must be set from the start: antd adds a wrapper element
 * when a locale arrives later, which would remount the whole page.
 */
const BUILT_IN_ENGLISH: Locale = { locale: 'en' };

/** Locale of antd, which has English built in; Chinese is loaded on demand. */
function useAntdLocale(): Locale {
  const [locale, setLocale] = useState(BUILT_IN_ENGLISH);
  const { language } = useTranslation().i18n;
  useEffect(() => {
    if (language !== 'zh-TW') return;
    retry(() => import('antd/locale/zh_TW')).then(
      (module) => {
        setLocale(module.default);
      },
      (error: unknown) => {
        console.warn('The Chinese words of the component library did not load.', error);
      },
    );
  }, [language]);
  return locale;
}
