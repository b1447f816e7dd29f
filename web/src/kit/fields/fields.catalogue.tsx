import type { Stories } from '../../catalogue/stories';
import { AmountField } from './amount-field';
import { Checkbox } from './checkbox';
import { Chip, ChipGroup } from './chip';
import { DateField } from './date-field';
import { SelectField } from './select-field';
import { Slider } from './slider';
import { Stepper } from './stepper';
import { Switch } from './switch';
import { TextArea } from './text-area';
import { Warning } from './warning';

const nothing = () => undefined;
const words = { less: 'One part less', more: 'One part more' };
const zones = [
  { value: 'taipei', label: 'Taipei' },
  { value: 'paris', label: 'Paris' },
];

const chips = (name: string, several = false) =>
  ['Allowance', 'Chore', 'Gift', 'Read a whole book with many pages'].map((reason, index) => (
    <Chip
      checked={index === 1}
      key={reason}
      name={name}
      onChoose={nothing}
      several={several}
      value={reason}
    >
      {reason}
    </Chip>
  ));

export const stories: Stories = {
  'amount, empty': (
    <AmountField currency="USD" label="Amount" name="empty" onTyped={nothing} value="" />
  ),
  'amount in a long currency, refused': (
    <AmountField
      currency="TWD"
      error="Please enter a valid amount"
      label="Amount"
      name="refused"
      onTyped={nothing}
      value="0"
    />
  ),
  'amount that could be two, refused': (
    <AmountField
      currency="TWD"
      error="Please enter a valid amount"
      label="Amount"
      name="either"
      onTyped={nothing}
      value="12,345"
    />
  ),
  'date, chosen and not': (
    <>
      <DateField label="Starts on" name="chosen" onChange={nothing} value="2026-10-02" />
      <DateField label="By when? (optional)" name="none" onChange={nothing} value="" />
    </>
  ),
  'chips, one of many': (
    <ChipGroup chips={chips('one')} disabled={false} legend="What is it for?" />
  ),
  'chips, several of many': (
    <ChipGroup chips={chips('several', true)} disabled={false} legend="Who is paid" />
  ),
  'chips, refused': (
    <ChipGroup
      chips={chips('refused')}
      disabled={false}
      error="Please choose a reason"
      legend="What is it for?"
    />
  ),
  'chips, disabled': <ChipGroup chips={chips('disabled')} disabled legend="What is it for?" />,
  select: (
    <SelectField label="Time zone" name="zone" onChange={nothing} options={zones} value="taipei" />
  ),
  'select, refused': (
    <SelectField
      error="Please choose a time zone from the list"
      label="Time zone"
      name="refused"
      onChange={nothing}
      options={zones}
      placeholder="Not chosen yet"
      value=""
    />
  ),
  'select with nothing chosen': (
    <SelectField
      hint="Paydays follow it"
      label="Time zone"
      name="none"
      onChange={nothing}
      options={zones}
      placeholder="Not chosen yet"
      value=""
    />
  ),
  stepper: (
    <Stepper label="Bicycle" max={9} name="parts" onChange={nothing} value={3} words={words} />
  ),
  'stepper at its least, with an error': (
    <Stepper
      error="At least one part"
      label="Gifts"
      max={9}
      name="none"
      onChange={nothing}
      value={0}
      words={words}
    />
  ),
  'switch, on and off': (
    <>
      <Switch checked label="Pay interest" onChange={nothing} words={{ on: 'On', off: 'Off' }} />
      <Switch checked={false} label="Share" onChange={nothing} words={{ on: 'On', off: 'Off' }} />
    </>
  ),
  checkbox: <Checkbox checked label="Remember me here" name="remember" onChange={nothing} />,
  'text area': <TextArea label="Your answer" name="reply" />,
  'text area, refused': <TextArea error="Too long" label="Your answer" name="long" />,
  slider: <Slider aria-label="How far ahead?" max={10} onChange={nothing} value={3} />,
  warning: <Warning text="That is more than is free to use." />,
};
