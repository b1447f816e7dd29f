import { jarTotalMinor, type Account, type Jar } from '@pennysprout/shared/ledger/account';
import { isToBeBought } from '@pennysprout/shared/ledger/holds';
import { progressOf } from '../model/jar-progress';
import { DrawnJar, type JarState } from '../../kit/jar/drawn-jar';

/** Fraction that a jar without a target is filled to in the drawing once there is money in it. */
const SOME = 0.3;

interface JarRingProps {
  /** Account that the jar is part of. */
  readonly account: Account;
  readonly jar: Jar;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  /** Label with the amount, if no text beside it says so. */
  readonly label?: string;
}

/** Picture of a jar that shows how full it is, and whether it waits for an answer. */
export function JarRing({ account, jar, size = 'md', label }: JarRingProps) {
  const progress = progressOf(account, jar);
  const some = jarTotalMinor(account, jar) > 0 ? SOME : 0;
  return (
    <DrawnJar
      hasGoal={progress !== null}
      icon={jar.icon}
      label={label}
      part={progress?.part ?? some}
      purpose={jar.purpose}
      size={size}
      state={stateOf(isToBeBought(account, jar.id), progress?.full ?? false)}
    />
  );
}

function stateOf(waits: boolean, full: boolean): JarState {
  if (waits) return 'waiting';
  return full ? 'full' : 'filling';
}
