import type { ReactNode } from 'react';
import type { MinorUnits } from '@pennysprout/shared/kernel/money/money';
import type { LiveRequest } from '../../kernel/live/live';

/** Renders how giving an amount to the named child affects the days to come; injected by the page. */
export type EffectOf = (request: LiveRequest, name: string, givenMinor: MinorUnits) => ReactNode;
