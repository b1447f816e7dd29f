import { configure } from '@testing-library/react';

/**
 * Timeout of `findBy…` and `waitFor`. It costs nothing if the element appears, so it is as long as the
 * slowest machine may take to render a page, but shorter than a test's timeout.
 */
configure({ asyncUtilTimeout: 60_000 });
