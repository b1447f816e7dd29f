import type { ReactNode } from 'react';
import type { MinorUnits } from '@pennysprout/shared/money/money';
import type { LiveRequest } from '../../../lib/live/live';

/** What it does to the days to come to give so much to the child of that name, put in by the page. */
export type EffectOf = (request: LiveRequest, name: string, givenMinor: MinorUnits) => ReactNode;
