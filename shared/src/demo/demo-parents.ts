/** Parent in the demo data, as in the Auth emulator's unsigned Google credential. */
export interface DemoParent {
  /** Google account's subject, which decides which demo user the emulator signs in. */
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  /** What the children call the parent. */
  readonly calledBy: string;
  /** Demo family the parent belongs to. */
  readonly family: string;
}

/**
 * Parents whom the seeder signs up and the demo sign-in of emulator builds offers. Must not be in
 * production bundles, so imported only by code behind a compile-time constant.
 */
export const DEMO_PARENTS: readonly DemoParent[] = [
  {
    sub: '100000000000000000001',
    name: 'Maya',
    email: 'maya@example.com',
    calledBy: 'Mom',
    family: "Maya's Family",
  },
  {
    sub: '100000000000000000002',
    name: 'Daniel',
    email: 'daniel@example.com',
    calledBy: 'Dad',
    family: "Maya's Family",
  },
  {
    sub: '100000000000000000003',
    name: '雅婷',
    email: 'yating@example.com',
    calledBy: '媽媽',
    family: '雅婷的家',
  },
];

/**
 * Child of the first demo family whose own device the landing page opens. The access code and the password are
 * those that the seeder draws.
 */
export const DEMO_CHILD = {
  name: 'Ruby',
  accessCode: '2G38EWSM',
  password: 'garden-walnut-293',
} as const;
