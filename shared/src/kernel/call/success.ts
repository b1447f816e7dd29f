import { boolean } from 'yup';
import { shape } from './shape';

/** Answer of calls with nothing else to say. */
export const success = shape(
  'Success',
  { success: boolean().oneOf([true]).required() },
  { success: 'Always true; failures are errors.' },
);
