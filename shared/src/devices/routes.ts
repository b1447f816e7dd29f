import { string } from 'yup';
import { DEVICE_DAYS } from './devices.collection';
import { registerDeviceSchema } from './schemas';
import { exactObject, idText } from '../kernel/schema/fields';
import type { Tag } from '../kernel/call/tag';
import { call, none } from '../kernel/call/route';
import { shape } from '../kernel/call/shape';
import { success } from '../kernel/call/success';

const device = shape(
  'Device',
  { id: string().required() },
  { id: 'By which the device is removed again.' },
);

const DEVICES: Tag = {
  name: 'Devices',
  description: 'Parents’ devices that are told when something in a family waits for an answer.',
};

export const deviceRoutes = {
  registerDevice: call({
    method: 'POST',
    path: '/api/devices',
    tag: DEVICES,
    summary: `Lets a device of the caller be told of the family’s requests, and of allowances that could not be paid. Made again each day on which the app is opened; after ${DEVICE_DAYS} days without it the device is forgotten.`,
    caller: 'parent',
    about: 'family',
    limit: 'write',
    params: none,
    query: none,
    body: registerDeviceSchema,
    response: device,
    idempotent: false,
    errors: ['forbidden', 'not_found'],
    cost: { reads: 5, writes: 1 },
    notes: {
      familyId: 'Whose requests the device is told of.',
      token: 'The registration token of Firebase Cloud Messaging.',
      language: 'In which the device speaks.',
    },
    example: ({ familyId, deviceId }) => ({
      body: { familyId, token: 'fT3x:APA91bHqM-example_token', language: 'en' as const },
      answer: { id: deviceId },
    }),
  }),
  removeDevice: call({
    method: 'DELETE',
    path: '/api/devices/{id}',
    tag: DEVICES,
    summary:
      'Stops telling a device of the caller. One that is nobody’s, or somebody else’s, stays as it is.',
    caller: 'parent',
    about: null,
    limit: 'write',
    params: exactObject({ id: idText() }),
    query: none,
    body: null,
    response: success,
    idempotent: false,
    errors: ['forbidden'],
    cost: { reads: 2, writes: 1 },
    notes: { id: 'The device, as registering it has answered.' },
    example: ({ deviceId }) => ({ params: { id: deviceId }, answer: { success: true as const } }),
  }),
};
