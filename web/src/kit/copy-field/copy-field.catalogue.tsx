import type { Stories } from '../../catalogue/stories';
import { CopyField } from './copy-field';

export const stories: Stories = {
  code: <CopyField kind="code" label="Access code" shown="K7QD-2M9X" value="K7QD2M9X" />,
  link: (
    <CopyField
      kind="link"
      label="Access link"
      value="https://pennysprout.example.com/child-login/K7QD2M9X"
    />
  ),
};
