import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { LanguageSwitch } from '../../components/language-switch/language-switch';
import { Frame } from './frame';

/** The frame of screens that need nobody signed in. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return <Frame tools={<LanguageSwitch />}>{children}</Frame>;
}

export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
