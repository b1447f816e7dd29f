import { string } from 'yup';
import { DEVICE_DAYS } from './devices.collection';
import { registerDeviceSchema } from './schemas';
import { exactObject, idText } from '../kernel/schema/fields';
import type { Tag } from '../kernel/call/tag';
import { deviceCalls } from './calls';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';
import { success } from '../kernel/call/success';

const device = shape('Device', { id: string().required() }, { id: 'Id for removing the device.' });

const DEVICES: Tag = {
  name: 'Devices',
  description: 'Parents’ devices that get notices when something in a family needs an answer.',
};

export const deviceRoutes = {
  registerDevice: call({
    ...deviceCalls.registerDevice,
    tag: DEVICES,
    summary: `Registers a device of the caller for notices of the family’s requests and of allowances that could not be paid. Repeated on each day the app is opened; after ${DEVICE_DAYS} days without it, the device is forgotten.`,
    about: 'family',
    limit: 'write',
    params: none,
    query: none,
    body: registerDeviceSchema,
    response: device,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 5, writes: 1 },
    notes: {
      familyId: 'Family whose notices the device gets.',
      token: 'Registration token of Firebase Cloud Messaging.',
      language: 'Language of the notices.',
    },
    example: ({ familyId, deviceId }) => ({
      body: { familyId, token: 'fT3x:APA91bHqM-example_token', language: 'en' as const },
      answer: { id: deviceId },
    }),
  }),
  removeDevice: call({
    ...deviceCalls.removeDevice,
    tag: DEVICES,
    summary:
      'Ends the notices to a device of the caller. An unknown device, or another user’s, is left as it is.',
    about: null,
    limit: 'write',
    params: exactObject({ id: idText() }),
    query: none,
    body: null,
    response: success,
    errors: ['forbidden'],
    cost: { reads: 2, writes: 1 },
    notes: { id: 'Id that registering the device returned.' },
    example: ({ deviceId }) => ({ params: { id: deviceId }, answer: { success: true as const } }),
  }),
};
