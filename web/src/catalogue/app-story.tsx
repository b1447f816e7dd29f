import type { ServiceStatus } from '@pennysprout/shared/service/service-status';
import { App } from '../app/app';
import type { Stored } from '../kernel/session/storage';
import type { setLive } from '../testing/fake-live';
import type { Answer } from '../testing/fake-server';
import type { Step } from './steps';

export interface AppStoryProps {
  /** Path and query. */
  readonly at: string;
  /** Uid of the signed-in user; children's begin with "child". */
  readonly as?: string;
  /** Documents of the family `lin`, and of its child `child`, in which a story differs from `usual.ts`. */
  readonly live?: Parameters<typeof setLive>[0];
  /** Documents of other children. */
  readonly siblings?: Readonly<Record<string, Parameters<typeof setLive>[0]>>;
  /** Answers of the server that differ from the usual ones. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly stored?: Partial<Stored>;
  /** Greatest height of the page on a phone, in CSS pixels. */
  readonly tallest?: number;
  readonly service?: Partial<ServiceStatus>;
  /** Way from there to the state that the story shows. */
  readonly steps?: readonly Step[];
}

/** Whole app at an address, with the fakes of the tests beneath it. `story-page.tsx` sets them first. */
export function AppStory(_story: AppStoryProps) {
  return <App />;
}
