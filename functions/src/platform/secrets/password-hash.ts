import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { PasswordCost } from '../../kernel/deps';

/**
 * 32 MiB and three passes, about a quarter second of one core. Source: OWASP Password Storage Cheat
 * Sheet, one of its equivalent minimum settings for scrypt.
 */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

function derive(password: string, salt: Buffer, cost: PasswordCost) {
  // Node's limit must exceed scrypt's 128 * N * r, which needs a little more.
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise<Buffer>((resolve, reject) => {
    // Full-width digits from a Chinese keyboard must equal plain ones.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });
}

/**
 * Hashes with a random salt and stores the parameters too, so that they can be raised while old hashes
 * stay valid.
 */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

interface ParsedHash {
  cost: PasswordCost;
  salt: Buffer;
  hash: Buffer;
}

function parseHash(stored: string): ParsedHash {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !hash) throw new Error('unknown password hash');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

function nobodysHash(cost: PasswordCost): ParsedHash {
  return { cost, salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) };
}

/**
 * Returns true if the password matches the stored hash. Without a hash it is false, after the same work
 * (`cost`), so that timing does not reveal whether there is such a child.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  cost: PasswordCost,
): Promise<boolean> {
  const expected = stored === null ? nobodysHash(cost) : parseHash(stored);
  const actual = await derive(password, expected.salt, expected.cost);
  return timingSafeEqual(actual, expected.hash) && stored !== null;
}
