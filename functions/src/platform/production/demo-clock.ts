import type { Request, Response } from 'express';
import { readDemoAhead } from '@pennysprout/shared/demo/demo-clock';
import { SERVICE_STATUS } from '@pennysprout/shared/service/service-status';
import type { Deps } from '../../kernel/deps';

let aheadMs = 0;

/** Returns the current time on the demo's clock. */
export function demoNow(): Date {
  return new Date(Date.now() + aheadMs);
}

type Serve = (request: Request, response: Response) => void;

/** Serves each request at the demo clock's time on arrival. */
export function servingOnDemoTime(depsOf: () => Pick<Deps, 'db'>, serve: Serve): Serve {
  return (request, response) => {
    const { db } = depsOf();
    void db.systemConfigs
      .doc(SERVICE_STATUS)
      .get()
      .then(
        (config) => {
          aheadMs = readDemoAhead(config.data());
        },
        // Without a database the request itself fails with an error.
        () => undefined,
      )
      .then(() => {
        serve(request, response);
      });
  };
}
