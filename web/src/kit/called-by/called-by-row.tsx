import { useField } from '../form/form-context';
import { CalledBy } from './called-by';

interface CalledByRowProps {
  readonly label: string;
  readonly firstName: string;
}

/** Row for the name that the children use for a parent, kept in the form's `calledBy`. */
export function CalledByRow(props: CalledByRowProps) {
  const { value, change, disabled, error } = useField<string>('calledBy');
  return <CalledBy {...props} disabled={disabled} error={error} onChange={change} value={value} />;
}
