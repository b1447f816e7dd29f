import { configure } from '@testing-library/react';

/**
 * How long `findBy…` and `waitFor` wait. It costs nothing where the thing comes, so it is as long as
 * the slowest machine may take to draw a page, and shorter than a test may take.
 */
configure({ asyncUtilTimeout: 60_000 });
