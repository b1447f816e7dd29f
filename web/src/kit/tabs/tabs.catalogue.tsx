import type { Stories } from '../../catalogue/stories';
import { Tabs } from './tabs';

const nothing = () => undefined;
const tabs = ['Cash', 'Stock', 'Special reward'].map((label) => ({
  key: label,
  label,
  panel: <p>What belongs to it</p>,
}));

export const stories: Stories = {
  'three tabs': <Tabs label="Kind of reward" onSelect={nothing} selected="Stock" tabs={tabs} />,
  'with something waiting': (
    <Tabs
      label="Parts of the dashboard"
      onSelect={nothing}
      selected="Children"
      tabs={[
        {
          key: 'Children',
          label: 'Children',
          badge: { count: 12, label: '12 requests waiting' },
          panel: <p>All</p>,
        },
        { key: 'Parents', label: 'Parents', panel: <p>None</p> },
      ]}
    />
  ),
};
