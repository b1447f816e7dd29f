import { useQuery } from '@tanstack/react-query';

export interface VersionInfo {
  version: string;
  commitHash: string;
  buildDate: string;
  environment: string;
}

async function fetchVersionInfo(): Promise<VersionInfo | null> {
  try {
    const response = await fetch('/version-info.json');
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as VersionInfo;
  } catch (error) {
    console.warn('The version information could not be read.', error);
    return null;
  }
}

export function useVersionInfo(): VersionInfo | null {
  return useQuery({ queryKey: ['version-info'], queryFn: fetchVersionInfo }).data ?? null;
}
