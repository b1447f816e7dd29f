import { useEffect, useState } from 'react';
import { useOnline } from './connection';

export interface VersionInfo {
  version: string;
  commitHash: string;
  buildDate: string;
  environment: string;
}

/** Cached for the lifetime of the page, so that later frames have it at once. */
let known: VersionInfo | null = null;
let pending: Promise<VersionInfo | null> | null = null;

/** Reads the version of the app; null, and to be read again, if that fails. */
export async function fetchVersionInfo(): Promise<VersionInfo | null> {
  try {
    const response = await fetch('/version-info.json');
    if (!response.ok) throw new Error(`status ${response.status}`);
    known = (await response.json()) as VersionInfo;
  } catch (error) {
    console.warn('The version information could not be read.', error);
  }
  pending = null;
  return known;
}

/**
 * Version of the app; null until loaded. A failed request is retried by the next frame, and when the
 * network is back.
 */
export function useVersionInfo(): VersionInfo | null {
  const [info, setInfo] = useState(known);
  const online = useOnline();
  useEffect(() => {
    if (known || !online) return;
    pending ??= fetchVersionInfo();
    void pending.then(setInfo);
  }, [online]);
  return info;
}
