import type { Stories } from '../../catalogue/stories';
import { Mascot, MASCOT_STAGES } from './mascot';

export const stories: Stories = {
  'in each stage': MASCOT_STAGES.map((stage) => <Mascot key={stage} label={stage} stage={stage} />),
  'in each size': (['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
    <Mascot key={size} size={size} />
  )),
  'a tree with its fruit': [0, 1, 7].map((fruit) => (
    <Mascot fruit={fruit} key={fruit} stage="tree" />
  )),
  'in each mood': (['happy', 'proud', 'calm', 'puzzled', 'asleep'] as const).map((mood) => (
    <Mascot key={mood} mood={mood} />
  )),
};
