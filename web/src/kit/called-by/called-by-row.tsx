import { useField } from '../form/form-context';
import { CalledBy } from './called-by';

interface CalledByRowProps {
  readonly label: string;
  readonly firstName: string;
}

/** Row of what the children call a parent, kept in the form's `calledBy`. */
export function CalledByRow(props: CalledByRowProps) {
  const { value, change, disabled, error } = useField<string>('calledBy');
  return <CalledBy {...props} disabled={disabled} error={error} onChange={change} value={value} />;
}
