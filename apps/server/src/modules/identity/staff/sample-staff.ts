import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { createPasswords } from '../../../platform/crypto/passwords.ts';
import type { SampleData } from '../../../platform/db/load-samples.ts';
import { insertMember, memberByEmailKey, updateMember } from './member.queries.ts';

const people: readonly {
  readonly mailbox: string;
  readonly displayName: string;
  readonly role: StaffRole;
}[] = [
  { mailbox: 'owner', displayName: 'Maud Thackeray', role: 'owner' },
  { mailbox: 'agent.one', displayName: 'Priya Nair', role: 'agent' },
  { mailbox: 'agent.two', displayName: 'Tom Ferris', role: 'agent' },
  { mailbox: 'operations', displayName: 'Joan Petrie', role: 'operations' },
  { mailbox: 'compliance', displayName: 'Idris Vaughan', role: 'compliance' },
];

const DOMAIN = 'utility-aid.example';

/** Staff to try the console with, all with the demo password. Outside production they are asked for no code; in it they are not let in. */
export const sampleStaff: SampleData = {
  name: 'staff',
  makesLogIns: true,
  load: async ({ db, clock, ids, demoPassword }) => {
    const passwordHash = await createPasswords().hash(demoPassword);
    const now = clock.now();
    for (const { mailbox, ...person } of people) {
      const emailAddress = `${mailbox}@${DOMAIN}`;
      const known = { id: ids.uuid(), emailAddress, emailKey: emailKey(emailAddress), ...person };
      const proof = { passwordHash, totpSecret: null, totpStep: null, isExemptFromCode: true };
      const member = { ...known, ...proof, suspendedAt: null, createdAt: now, updatedAt: now };
      if (await insertMember(db, member)) continue;
      const former = await memberByEmailKey(db, known.emailKey);
      if (former) await updateMember(db, former.id, { passwordHash, updatedAt: now });
    }
    return [`Sample staff: ${people.map(({ mailbox }) => mailbox).join(', ')} @${DOMAIN}`];
  },
};
