import { Alone } from '../../catalogue/alone';
import { LONG } from '../../catalogue/household';
import type { Rows } from '../../catalogue/rows';
import { FormActions } from '../fields/form-actions';
import { TextField } from '../ui/text-field';
import { Dialog } from './dialog';

const nothing = () => undefined;
const words = { cancel: 'Cancel', submit: 'Save', busy: 'Saving…' };
const form = { formId: 'form', onCancel: nothing, words };

export const rows: Rows = {
  'with a field and buttons': (
    <Alone>
      <Dialog
        actions={<FormActions {...form} busy={false} />}
        onClose={nothing}
        open
        title="New jar"
      >
        <form id="form">
          <TextField label="Name" name="name" />
        </form>
      </Dialog>
    </Alone>
  ),
  busy: (
    <Alone>
      <Dialog actions={<FormActions {...form} busy />} busy onClose={nothing} open title="New jar">
        <form id="form">
          <TextField label="Name" name="name" readOnly value="Bicycle" />
        </form>
      </Dialog>
    </Alone>
  ),
  'with a problem': (
    <Alone>
      <Dialog
        actions={
          <FormActions
            {...form}
            busy={false}
            problem={{ title: 'Name Required', text: 'Please enter a name.' }}
          />
        }
        onClose={nothing}
        open
        title="New jar"
      >
        <form id="form">
          <TextField error="Please enter a name." label="Name" name="name" />
        </form>
      </Dialog>
    </Alone>
  ),
  'with a long title': (
    <Alone>
      <Dialog description={LONG.han} onClose={nothing} open title={`Close ${LONG.jar}?`}>
        <p>{LONG.latin}</p>
      </Dialog>
    </Alone>
  ),
};
