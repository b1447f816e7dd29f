import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import type { DemoParent } from '@pennysprout/shared/demo/demo-parents';

/**
 * Signs in with the Auth emulator's unsigned Google credential, because Google's own popup needs scripts
 * from Google even there. Only imported behind `if (__EMULATORS__)`; a real Auth server rejects the
 * credential anyway.
 */
export async function signInAsDemoParent({ sub, email, name }: DemoParent): Promise<void> {
  // Imported dynamically, as in the product: a static import would make the build merge the engine into
  // this chunk.
  const { auth } = await import('./auth-engine');
  const claims = JSON.stringify({ sub, email, name, email_verified: true });
  await signInWithCredential(auth, GoogleAuthProvider.credential(claims));
}
