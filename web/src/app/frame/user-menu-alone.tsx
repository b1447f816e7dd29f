import { QueryProvider } from '../../kernel/api/query-provider';
import { UserMenu } from './user-menu';

/** User menu for pages outside the signed-in frame. */
export function UserMenuAlone() {
  return (
    <QueryProvider>
      <UserMenu />
    </QueryProvider>
  );
}
