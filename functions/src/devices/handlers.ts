import type { deviceRoutes } from '@pennysprout/shared/devices/routes';
import type { Handlers } from '../platform/http/routing';
import { registerDevice } from './register-device';
import { removeDevice } from './remove-device';

export const deviceHandlers: Handlers<typeof deviceRoutes> = {
  registerDevice,
  removeDevice: (deps, caller, { id }) => removeDevice(deps, caller, { deviceId: id }),
};
