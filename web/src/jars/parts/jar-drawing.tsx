import {
  BikeIcon,
  BookOpenIcon,
  BotIcon,
  CakeIcon,
  CameraIcon,
  CoinsIcon,
  FootprintsIcon,
  Gamepad2Icon,
  GiftIcon,
  HeartIcon,
  HouseIcon,
  LaptopIcon,
  MusicIcon,
  PaletteIcon,
  PawPrintIcon,
  PlaneIcon,
  RocketIcon,
  ShirtIcon,
  SmartphoneIcon,
  StarIcon,
  TentIcon,
  TicketIcon,
  TreePineIcon,
  VolleyballIcon,
  type LucideIcon,
} from 'lucide-react';
import type { JarIcon } from '@pennysprout/shared/ledger/jar-choices';

const ICONS = {
  bike: BikeIcon,
  ball: VolleyballIcon,
  book: BookOpenIcon,
  game: Gamepad2Icon,
  robot: BotIcon,
  music: MusicIcon,
  paint: PaletteIcon,
  camera: CameraIcon,
  phone: SmartphoneIcon,
  laptop: LaptopIcon,
  shirt: ShirtIcon,
  shoe: FootprintsIcon,
  plane: PlaneIcon,
  tent: TentIcon,
  ticket: TicketIcon,
  cake: CakeIcon,
  gift: GiftIcon,
  heart: HeartIcon,
  pet: PawPrintIcon,
  tree: TreePineIcon,
  house: HouseIcon,
  star: StarIcon,
  rocket: RocketIcon,
  coin: CoinsIcon,
} as const satisfies Record<JarIcon, LucideIcon>;

/** Drawing of a jar's icon. */
export function JarDrawing({ icon }: { readonly icon: JarIcon }) {
  const Icon = ICONS[icon];
  return <Icon />;
}
