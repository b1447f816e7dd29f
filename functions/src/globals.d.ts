/**
 * Whether this build is the local suite's, whose clock can be moved. A constant at compile time, so that
 * nothing of it is left in the bundle that is deployed.
 */
declare const __DEMO_CLOCK__: boolean;
