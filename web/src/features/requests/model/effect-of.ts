import type { ReactNode } from 'react';
import type { MinorUnits } from '@pennysprout/shared/money/money';
import type { LiveRequest } from '../../../lib/live/live';

/** Renders what giving an amount to the named child does to the days to come; injected by the page. */
export type EffectOf = (request: LiveRequest, name: string, givenMinor: MinorUnits) => ReactNode;
