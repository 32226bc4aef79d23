import { emailKey } from '@switch/domain/person/email.ts';
import type { Db } from '../../../platform/db/database.ts';
import { userByEmailKey, userById, type User } from './user.queries.ts';

/** A customer with an account, as other modules know them. */
export interface Customer {
  readonly userId: string;
  readonly name: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly mobileNo: string;
}

const customerOf = ({ id, name, lastName, emailAddress, mobileNo }: User): Customer => ({
  userId: id,
  name,
  lastName,
  emailAddress,
  mobileNo,
});

/** Who has an account. */
export const customers = {
  /** Returns the customer with this address, case and stray spaces aside; undefined when nobody has it. */
  findByEmail: async (db: Db, emailAddress: string): Promise<Customer | undefined> => {
    const user = await userByEmailKey(db, emailKey(emailAddress));
    return user && customerOf(user);
  },
  /** Returns the customer with this id; undefined when there is none (any more). */
  findById: async (db: Db, userId: string): Promise<Customer | undefined> => {
    const user = await userById(db, userId);
    return user && customerOf(user);
  },
};
