import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { AntdProvider } from '../kit/antd/antd-provider';
import { LazyToaster } from '../kit/toaster/lazy-toaster';
import { QUERY_DEFAULTS } from '../kernel/api/query-provider';
import type { Stories } from './stories';
import styles from './parts-sheet.module.css';

/** Stories below each other, each with its name, in what the parts of a signed-in screen stand in. */
export function PartsSheet({ stories }: { readonly stories: Stories }) {
  return (
    <MemoryRouter initialEntries={['/dashboard']}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: QUERY_DEFAULTS })}>
        <AntdProvider>
          <main className={styles['stories']}>
            <h1 className="visually-hidden">Parts</h1>
            {Object.entries(stories).map(([state, story]) => (
              <section
                className={styles['story']}
                key={state}
                data-story={state}
                aria-label={state}
              >
                <p className={styles['state']} translate="no">
                  {state}
                </p>
                {story}
              </section>
            ))}
          </main>
        </AntdProvider>
        <LazyToaster />
      </QueryClientProvider>
    </MemoryRouter>
  );
}
