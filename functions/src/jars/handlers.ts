import type { jarRoutes } from '@pennysprout/shared/jars/routes';
import type { Handlers } from '../platform/http/routing';
import { changeJar } from './change-jar';
import { closeJar } from './close-jar';
import { createJar } from './create-jar';
import { listJars } from './list-jars';
import { moveJar } from './move-jar';
import { setJarShares } from './set-jar-shares';

export const jarHandlers: Handlers<typeof jarRoutes> = {
  listJars,
  createJar,
  changeJar,
  moveJar,
  setJarShares,
  closeJar,
};
