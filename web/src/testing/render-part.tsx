import type { ReactNode } from 'react';
import { configure, render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { initI18n, type Language } from '../lib/i18n';
import { writeStored } from '../lib/storage';
import { toast, useToast } from '../lib/toast';
import { stubBrowser } from './browser';

// The component library takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

/** Title and description of the toast that is shown, or null. */
let shownToast: string | null = null;

function ToastProbe() {
  const { current } = useToast();
  shownToast = current && [current.title, current.description].filter(Boolean).join(' / ');
  return null;
}

/** "Title / description" of the toast that is shown, or null. */
export function toastText(): string | null {
  return shownToast;
}

/** Renders a part of a signed-in screen in a language, with nothing that moves. */
export async function renderPart(part: ReactNode, language: Language = 'en') {
  stubBrowser();
  writeStored('language', language);
  await initI18n();
  toast.dismiss();
  return render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      {part}
      <ToastProbe />
    </ConfigProvider>,
  );
}
