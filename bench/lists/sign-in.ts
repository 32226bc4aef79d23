import { staffLogIn } from '@switch/contract/http/identity/staff.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import type { Application } from '../../apps/server/src/app.ts';
import { insertMember } from '../../apps/server/src/modules/identity/staff/member.queries.ts';
import { createPasswords } from '../../apps/server/src/platform/crypto/passwords.ts';

const EMAIL = 'owner@bench.example';
const PASSWORD = 'lantern over a wet harbour';

/** Creates an owner for the bench and logs them in. Returns the Cookie header of their session. */
export async function signInOwner({ app, platform }: Pick<Application, 'app' | 'platform'>): Promise<string> {
  const { db, clock, ids, config } = platform;
  const now = clock.now();
  await insertMember(db, {
    id: ids.uuid(),
    emailAddress: EMAIL,
    emailKey: emailKey(EMAIL),
    displayName: 'Maud Thackeray',
    role: 'owner',
    passwordHash: await createPasswords().hash(PASSWORD),
    totpSecret: null,
    totpStep: null,
    isExemptFromCode: true,
    suspendedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  const answer = await app.inject({
    method: staffLogIn.method,
    url: staffLogIn.path,
    headers: { origin: config.publicUrl },
    payload: { email: EMAIL, password: PASSWORD },
  });
  const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`);
  if (cookies.length === 0) throw new Error(`nobody was signed in: ${answer.body}`);
  return cookies.join('; ');
}
