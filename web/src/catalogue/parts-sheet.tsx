import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { AntdProvider } from '../kit/antd/antd-provider';
import { LazyToaster } from '../kit/toaster/lazy-toaster';
import { QUERY_DEFAULTS } from '../kernel/api/query-defaults';
import type { Rows } from './rows';
import styles from './parts-sheet.module.css';

/** Rows below each other, each with its name, in what the parts of a signed-in screen stand in. */
export function PartsSheet({ rows }: { readonly rows: Rows }) {
  return (
    <MemoryRouter initialEntries={['/dashboard']}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: QUERY_DEFAULTS })}>
        <AntdProvider>
          <main className={styles['rows']}>
            <h1 className="visually-hidden">Parts</h1>
            {Object.entries(rows).map(([state, row]) => (
              <section className={styles['row']} key={state} data-row={state} aria-label={state}>
                <p className={styles['state']} translate="no">
                  {state}
                </p>
                {row}
              </section>
            ))}
          </main>
        </AntdProvider>
        <LazyToaster />
      </QueryClientProvider>
    </MemoryRouter>
  );
}
