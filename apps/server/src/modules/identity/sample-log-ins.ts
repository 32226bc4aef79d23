import { emailKey } from '@switch/domain/person/email.ts';
import { createPasswords } from '../../platform/crypto/passwords.ts';
import type { SampleData } from '../../platform/db/load-samples.ts';
import { insertUser, updatePasswordHash, userByEmailKey } from './customers/user.queries.ts';
import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { insertMember, memberByEmailKey, updateMember } from './staff/member.queries.ts';

const people = [
  { emailAddress: 'demo@utility-aid.example', name: 'Dana', lastName: 'Sample', jobTitle: 'Office manager' },
  { emailAddress: 'charity@utility-aid.example', name: 'Chris', lastName: 'Sample', jobTitle: 'Treasurer' },
];

const sampleKeys = new Set(people.map(({ emailAddress }) => emailKey(emailAddress)));

/** Returns whether an address belongs to a sample log-in. */
export const isSampleAddress = (emailAddress: string): boolean => sampleKeys.has(emailKey(emailAddress));

/** Log-ins for trying the product, all with the demo password. Their traffic is marked as a test. */
export const sampleAccounts: SampleData = {
  name: 'accounts',
  makesLogIns: true,
  load: async ({ db, clock, ids, demoPassword }) => {
    const passwordHash = await createPasswords().hash(demoPassword);
    const now = clock.now();
    for (const person of people) {
      const key = emailKey(person.emailAddress);
      const known = await userByEmailKey(db, key);
      const facts = { prefixname: '', mobileNo: '07700900100', source: 'test', passwordHash };
      const times = { createdAt: now, updatedAt: now };
      if (known) await updatePasswordHash(db, known.id, passwordHash, now);
      else await insertUser(db, { id: ids.uuid(), emailKey: key, ...person, ...facts, ...times });
    }
    return people.map(({ emailAddress }) => `Sample log-in: ${emailAddress}`);
  },
};

const members = [
  { mailbox: 'owner', displayName: 'Maud Thackeray', role: 'owner' },
  { mailbox: 'agent.one', displayName: 'Priya Nair', role: 'agent' },
  { mailbox: 'agent.two', displayName: 'Tom Ferris', role: 'agent' },
  { mailbox: 'operations', displayName: 'Joan Petrie', role: 'operations' },
  { mailbox: 'pricing', displayName: 'Ravi Menon', role: 'pricing' },
  { mailbox: 'finance', displayName: 'Greta Holm', role: 'finance' },
  { mailbox: 'compliance', displayName: 'Idris Vaughan', role: 'compliance' },
] as const satisfies readonly {
  readonly mailbox: string;
  readonly displayName: string;
  readonly role: StaffRole;
}[];

const DOMAIN = 'utility-aid.example';

/**
 * Staff for trying the console, all with the demo password. Outside production they are not asked for a code;
 * in production they are not let in.
 */
export const sampleStaff: SampleData = {
  name: 'staff',
  makesLogIns: true,
  load: async ({ db, clock, ids, demoPassword }) => {
    const passwordHash = await createPasswords().hash(demoPassword);
    const now = clock.now();
    for (const { mailbox, ...person } of members) {
      const emailAddress = `${mailbox}@${DOMAIN}`;
      const known = { id: ids.uuid(), emailAddress, emailKey: emailKey(emailAddress), ...person };
      const proof = { passwordHash, totpSecret: null, totpStep: null, isExemptFromCode: true };
      const member = { ...known, ...proof, suspendedAt: null, createdAt: now, updatedAt: now };
      if (await insertMember(db, member)) continue;
      const former = await memberByEmailKey(db, known.emailKey);
      if (former) await updateMember(db, former.id, { passwordHash, updatedAt: now });
    }
    return [`Sample staff: ${members.map(({ mailbox }) => mailbox).join(', ')} @${DOMAIN}`];
  },
};
