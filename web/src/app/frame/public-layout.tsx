import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { LanguageSwitch } from '../../kit/language-switch/language-switch';
import { lazyWithRetry } from '../../kit/lazy/lazy-with-retry';
import { useSession } from '../../kernel/session/session';
import { ChineseOffer } from './chinese-offer';
import { Frame } from './frame';

/** Frame of the screens that need no sign-in. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Frame tools={<LanguageSwitch />}>
      <ChineseOffer />
      {children}
    </Frame>
  );
}

export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

const LazyUserMenu = lazyWithRetry(async () => (await import('./user-menu')).UserMenuAlone, {
  lost: <LanguageSwitch />,
});

/** Layout of pages for everybody: signed-in users have their menu, others the language switch. */
export function EverybodysLayout() {
  const { status } = useSession();
  const signedIn = status === 'parent' || status === 'child';
  return (
    <Frame tools={signedIn ? <LazyUserMenu /> : <LanguageSwitch />}>
      <Outlet />
    </Frame>
  );
}
