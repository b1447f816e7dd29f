import { initializeApp } from 'firebase-admin/app';
import { getFirestore, FieldPath } from 'firebase-admin/firestore';
import { summarise } from './summary';
const project = `demo-probe-${Date.now()}`;
const db = getFirestore(initializeApp({ projectId: project }));
async function med(n: number, f: (i: number) => Promise<unknown>) { const t: number[] = []; for (let i = 0; i < n; i++) { const s = performance.now(); await f(i); t.push(performance.now() - s); } return summarise(t).p50; }
let have = 0;
for (const size of [100, 1000, 10000]) {
  while (have < size) { const b = db.batch(); for (let i = 0; i < 400 && have < size; i++, have++) b.set(db.doc(`user_balances/c${have}`), { familyId: `f${have}`, n: 1 }); await b.commit(); }
  const c = db.collection('user_balances');
  const id = (i: number) => (i * 7919) % size;
  console.log(size, 'get', await med(25, (i) => c.doc(`c${id(i)}`).get()),
    'query', await med(25, (i) => c.where('familyId', '==', `f${id(i)}`).limit(300).get()),
    'query+order', await med(25, (i) => c.where('familyId', '==', `f${id(i)}`).orderBy(FieldPath.documentId()).limit(300).get()),
    'tx write', await med(25, (i) => db.runTransaction(async (tx) => { const r = c.doc(`c${id(i)}`); await tx.get(r); tx.update(r, { n: i }); })));
}
await fetch(`http://${process.env['FIRESTORE_EMULATOR_HOST']}/emulator/v1/projects/${project}/databases/(default)/documents`, { method: 'DELETE' });
process.exit(0);
