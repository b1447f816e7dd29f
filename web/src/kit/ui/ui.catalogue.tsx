import type { Stories } from '../../catalogue/stories';
import { PlusIcon } from 'lucide-react';
import { Alert } from './alert';
import { Button, ButtonLink } from './button';
import { IconButton } from './icon-button';
import { TextField } from './text-field';

export const stories: Stories = {
  'button, in each variant': (
    <>
      <Button>Save</Button>
      <Button variant="secondary">Cancel</Button>
      <Button variant="danger">Delete</Button>
      <Button variant="kid" size="lg">
        I am a kid
      </Button>
      <Button variant="plain">Take back</Button>
    </>
  ),
  'button, busy, disabled and with an icon': (
    <>
      <Button busy>Saving</Button>
      <Button disabled>Save</Button>
      <Button icon={<PlusIcon />}>Add Child</Button>
    </>
  ),
  'button that is a link': <ButtonLink to="/">Back to the start</ButtonLink>,
  'icon button': (
    <IconButton label="Add">
      <PlusIcon />
    </IconButton>
  ),
  'alert, in each tone': (
    <>
      <Alert tone="info" title="Good to know">
        <p>Interest is paid every month.</p>
      </Alert>
      <Alert small tone="info" title="Good to know, small">
        <p>Interest is paid every month.</p>
      </Alert>
      <Alert tone="destructive" title="Not saved" />
      <Alert tone="waiting" title="Waiting for an answer" />
    </>
  ),
  'text field': <TextField label="Name" name="name" />,
  'text field with a hint': <TextField label="Name" hint="As on the door" name="hinted" />,
  'text field, refused': <TextField label="Name" error="Please enter a name" name="refused" />,
};
