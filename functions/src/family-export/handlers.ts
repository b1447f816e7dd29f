import type { familyExportRoutes } from '@pennysprout/shared/family-export/routes';
import type { Handlers } from '../platform/http/routing';
import { exportFamily } from './export-family';

export const familyExportHandlers: Handlers<typeof familyExportRoutes> = {
  exportFamily,
};
