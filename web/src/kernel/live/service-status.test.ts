import { expect, test, vi } from 'vitest';
import { SCHEMA_NUMBER } from '@pennysprout/shared/kernel/document/schema-number';
import { USUAL_STATUS } from '@pennysprout/shared/service/service-status';
import { onOutdated } from '../api/outdated';
import { setServiceStatus } from './service-status';

test('a page that only reads learns from the service status that it is too old', () => {
  const outdated = vi.fn();
  onOutdated(outdated);
  setServiceStatus({ ...USUAL_STATUS, oldestClient: SCHEMA_NUMBER });
  expect(outdated).not.toHaveBeenCalled();
  setServiceStatus({ ...USUAL_STATUS, oldestClient: SCHEMA_NUMBER + 1 });
  expect(outdated).toHaveBeenCalledOnce();
  setServiceStatus(USUAL_STATUS);
});
