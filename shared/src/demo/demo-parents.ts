/** A parent of the demo data, as the Auth emulator's unsigned Google credential names them. */
export interface DemoParent {
  /** Subject of the Google account. It decides which demo user the emulator signs in. */
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  /** The demo family that the parent belongs to. */
  readonly family: string;
}

/**
 * The parents that the seeder signs up and that the demo sign-in of emulator builds offers.
 * Production bundles must not hold them, so only code behind a compile-time constant imports this.
 */
export const DEMO_PARENTS: readonly DemoParent[] = [
  {
    sub: '100000000000000000001',
    name: 'Maya',
    email: 'maya@example.com',
    family: "Maya's Family",
  },
  {
    sub: '100000000000000000002',
    name: 'Daniel',
    email: 'daniel@example.com',
    family: "Maya's Family",
  },
  {
    sub: '100000000000000000003',
    name: '雅婷',
    email: 'yating@example.com',
    family: '雅婷的家',
  },
];
