import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useTranslation } from 'react-i18next';
import { keepTrying } from '../../lib/platform/soon-again';
import { useDarkScheme, useReducedMotion } from '../../lib/platform/use-media';
import { antdTheme } from './theme';

/** Whether antd is set up already, here or by a test that wants it otherwise. */
export const WithinAntd = createContext(false);

/**
 * antd in our colours and the user's language. It stands around each part that uses antd and not
 * around the page, so that no screen has to load antd before it shows; within another it does nothing.
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
 * What antd says by itself. It is given all the same: antd wraps its children in one element more
 * when a locale comes later, and the whole page would be thrown away and built anew.
 */
const BUILT_IN_ENGLISH: Locale = { locale: 'en' };

/** antd speaks English by itself; its Chinese is loaded where it is asked for. */
function useAntdLocale(): Locale {
  const [locale, setLocale] = useState(BUILT_IN_ENGLISH);
  const { language } = useTranslation().i18n;
  useEffect(() => {
    if (language !== 'zh-TW') return undefined;
    return keepTrying(
      () => import('antd/locale/zh_TW'),
      (module) => {
        setLocale(module.default);
      },
      (error) => {
        console.warn('The Chinese words of the component library did not load.', error);
      },
    );
  }, [language]);
  return locale;
}
