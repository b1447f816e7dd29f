/**
 * True if this build is the local suite's, whose clock can be moved. A compile-time constant, so that
 * the deployed bundle contains none of it.
 */
declare const __DEMO_CLOCK__: boolean;
