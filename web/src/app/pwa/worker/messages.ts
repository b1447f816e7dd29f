/** Message from the worker to a dashboard when a notice was tapped, with the address to open. */
export interface OpenNotice {
  readonly openNotice: string;
}

/** Query parameter of that address with the id of the notice's family. */
export const NOTICE_PARAMETER = 'notice';
