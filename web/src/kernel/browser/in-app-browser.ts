import { useSyncExternalStore } from 'react';

/** Apps that open links in an in-app browser, in which Google allows no sign-in. */
const APPS = [
  { app: 'LINE', agent: /\bLine\/\d/ },
  { app: 'Messenger', agent: /\bFB(AN\/Messenger|_IAB\/Orca)/ },
  { app: 'Facebook', agent: /\bFB(AN|AV|_IAB)\// },
  { app: 'Instagram', agent: /\bInstagram \d/ },
] as const;

export type InAppBrowser = (typeof APPS)[number]['app'];

/** Returns the app whose in-app browser shows the page, or null. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  return APPS.find(({ agent }) => agent.test(userAgent))?.app ?? null;
}

const never = () => () => undefined;

/** Provides the app that shows the page; null while prerendering, which knows no visitor. */
export function useInAppBrowser(): InAppBrowser | null {
  return useSyncExternalStore(
    never,
    () => inAppBrowser(navigator.userAgent),
    () => null,
  );
}
