import { boolean } from 'yup';
import { exactObject } from '../schemas/fields';

/** The answer of calls that have nothing else to say. */
export const success = exactObject({ success: boolean().oneOf([true]).required() });
