import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { MemoryRouter } from 'react-router-dom';
import { WithinAntd } from '../kit/antd/antd-provider';
import type { Language } from '../kernel/i18n/language';
import { initI18n } from '../kernel/i18n/i18n';
import { QUERY_DEFAULTS } from '../kernel/api/query-provider';
import { writeStored } from '../kernel/session/storage';
import { toast, useToast } from '../kernel/browser/toast';
import { stubBrowser } from './browser';

/** Title and description of the current toast, or null. */
let shownToast: string | null = null;

function ToastProbe() {
  const { current } = useToast();
  shownToast = current && [current.title, current.description].filter(Boolean).join(' / ');
  return null;
}

/** Returns the current toast as "Title / description", or null. */
export function toastText(): string | null {
  return shownToast;
}

interface PartOptions {
  readonly narrow?: boolean;
  readonly wide?: boolean;
  /** True for a user who wants no movement. */
  readonly still?: boolean;
  /** Path and query at which to render. */
  readonly at?: string;
}

/** Renders a part of a signed-in screen in a language, without animations. */
export async function renderPart(
  part: ReactNode,
  language: Language = 'en',
  { at = '/dashboard', ...browser }: PartOptions = {},
) {
  stubBrowser(browser);
  writeStored('language', language);
  await initI18n();
  toast.dismiss();
  return render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: QUERY_DEFAULTS })}>
        <ConfigProvider theme={{ token: { motion: false } }}>
          <WithinAntd value={true}>{part}</WithinAntd>
          <ToastProbe />
        </ConfigProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
