// @ts-check
// Loaded before a background program (`node --import`). Its parent holds the other end of the IPC
// channel; when the parent is gone, however that came about, nobody is left to stop the program.
import { killProcessesBeneath } from './process-tree.mjs';

process.on('disconnect', () => {
  killProcessesBeneath(process.pid);
  process.kill(process.pid, 'SIGKILL');
});
process.channel?.unref();
