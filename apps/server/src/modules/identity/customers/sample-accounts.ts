import { emailKey } from '@switch/domain/person/email.ts';
import { createPasswords } from '../../../platform/crypto/passwords.ts';
import type { SampleData } from '../../../platform/db/load-samples.ts';
import { insertUser, updatePasswordHash, userByEmailKey } from './user.queries.ts';

const people = [
  { emailAddress: 'demo@utility-aid.example', name: 'Dana', lastName: 'Sample', jobTitle: 'Office manager' },
  { emailAddress: 'charity@utility-aid.example', name: 'Chris', lastName: 'Sample', jobTitle: 'Treasurer' },
];

const sampleKeys = new Set(people.map(({ emailAddress }) => emailKey(emailAddress)));

/** Whether an address is that of a sample log-in. */
export const isSampleAddress = (emailAddress: string): boolean => sampleKeys.has(emailKey(emailAddress));

/** Log-ins to try the product with, all with the demo password. Their traffic is marked as a test. */
export const sampleAccounts: SampleData = {
  name: 'accounts',
  makesLogIns: true,
  load: async ({ db, clock, ids, demoPassword }) => {
    const passwordHash = await createPasswords().hash(demoPassword);
    const now = clock.now();
    for (const person of people) {
      const key = emailKey(person.emailAddress);
      const known = await userByEmailKey(db, key);
      if (known) {
        await updatePasswordHash(db, known.id, passwordHash, now);
        continue;
      }
      const rest = {
        prefixname: '',
        mobileNo: '07700900100',
        source: 'test',
        createdAt: now,
        updatedAt: now,
      };
      await insertUser(db, { id: ids.uuid(), emailKey: key, passwordHash, ...person, ...rest });
    }
    return people.map(({ emailAddress }) => `Sample log-in: ${emailAddress}`);
  },
};
