import { sql, type RawBuilder } from 'kysely';

/** Whose data it is. */
export interface Person {
  readonly userId: string;
  readonly emailKey: string;
  /** The address as what concerns it is kept under without it. */
  readonly addressHash: Buffer;
}

/** A part of a statement. In conditions and columns the table stands as `t`. */
export type Sql = RawBuilder<unknown>;
export type OfPerson = (person: Person) => Sql;

/** The parts of a copy of everything, in its order, with what each is called and what it holds. */
export const dataKinds = {
  account: {
    title: 'Your account',
    about: 'Who the account belongs to, how it is entered, and bank details.',
  },
  'contact-choices': {
    title: 'Contact choices',
    about: 'How we may get in touch, when you chose it, and what you stopped.',
  },
  drafts: {
    title: 'Applications you began',
    about: 'Every answer as it was saved, also of those that were sent later.',
  },
  applications: {
    title: 'Applications you sent',
    about: 'What was sent, with its supplies, checks, and every move of each switch.',
  },
  signing: { title: 'Signing', about: 'What was signed and when, who was asked, and what happened.' },
  mandates: {
    title: 'Direct Debit mandates',
    about:
      'Who may collect, with digits masked; the form for the bank, in your account under Direct Debits, has them in full.',
  },
  quotations: {
    title: 'Quotations',
    about: 'Prices that you chose or kept, with every line, and links to them.',
  },
  receipts: { title: 'Price receipts', about: 'The question that each of your prices answered.' },
  documents: {
    title: 'Documents',
    about: 'The list of your documents; the files are in the folder documents.',
  },
  mails: {
    title: 'Mails',
    about: 'What went to your address and when. What a mail said is not kept once it has left.',
  },
  sessions: { title: 'Sessions', about: 'Where you are logged in.' },
  chats: {
    title: 'Chats',
    about: 'Conversations of your account, with the notes that our people wrote about them.',
  },
  enquiries: { title: 'Enquiries and complaints', about: 'What you asked or complained about.' },
  activity: {
    title: 'What was done',
    about: 'The trail of what you did, and of what was done to what is yours.',
  },
  copies: { title: 'Copies like this one', about: 'When you asked for everything we hold.' },
} as const;
export type DataKind = keyof typeof dataKinds;

/** Rows that go when the account is deleted, and how that is said beforehand; without words it goes unsaid with something else. */
export interface Going {
  /** Which rows; all of the person's when left out. */
  readonly which?: OfPerson;
  /** `deleted`: by this entry. `with`: the database takes them along with another row. `blanked`: they stay as nobody's. */
  readonly way: 'deleted' | 'with' | { readonly blanked: (now: Date) => Sql };
  readonly words?: string;
}

/** Rows that stay when the account is deleted, and why. */
export interface Staying {
  /** What it is called beforehand; without words it is named together with something else. */
  readonly words?: string;
  readonly why: string;
  /** Until when, in words; `contract`: six years after the last contract's end, worked out for each switch. */
  readonly until: string;
}

/**
 * One table that holds data of people with accounts: which rows are whose, how they are shown to them, and what becomes of
 * them when the account is deleted. Export and deletion know no table but through this.
 */
export interface PersonalTable {
  readonly table: string;
  readonly kind: DataKind;
  readonly whose: OfPerson;
  /** Columns by which rows are ordered. */
  readonly order: string;
  /** Columns that a copy leaves out, with the reason. Sealed and hashed bytes are always left out. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** Columns that a copy shows otherwise than they are stored, in snake case. */
  readonly instead?: Readonly<Record<string, OfPerson>>;
  readonly going?: Going;
  readonly staying?: Staying;
}

/** Ids of what is somebody's, for conditions. */
export const own = {
  drafts: ({ userId }: Person) => sql`(select id from drafts where user_id = ${userId}::uuid)`,
  applications: ({ userId }: Person) => sql`(select id from applications where user_id = ${userId}::uuid)`,
  supplies: ({ userId }: Person) => sql`
    (select s.id from application_supplies s join applications a on a.id = s.application_id
     where a.user_id = ${userId}::uuid)`,
  quotations: ({ userId }: Person) => sql`(select id from quotations where user_id = ${userId}::uuid)`,
  signatures: ({ userId }: Person) => sql`(select id from signatures where user_id = ${userId}::uuid)`,
  mandates: ({ userId }: Person) => sql`(select id from mandates where user_id = ${userId}::uuid)`,
  envelopes: ({ userId }: Person) => sql`(select id from envelopes where user_id = ${userId}::uuid)`,
  /** Their envelopes at the built-in signing service. */
  signings: ({ userId }: Person) => sql`
    (select vendor_id::uuid from envelopes where user_id = ${userId}::uuid and service = 'built-in' and vendor_id is not null)`,
  rooms: ({ userId }: Person) => sql`(select id from chat_rooms where user_id = ${userId}::uuid)`,
  conversations: ({ userId }: Person) => sql`
    (select c.id from chat_conversations c join chat_rooms r on r.id = c.room_id where r.user_id = ${userId}::uuid)`,
};

/** Quotations that a sent application rests on. */
export const usedQuotations = sql`(select quotation_id from application_supplies)`;

/** Drafts that an application came from. */
export const sentDrafts = sql`(select draft_id from applications)`;

/** Why a column is left out. */
export const SECRET = 'It opens or proves something, and is of use to nobody but us.';
export const OF_STAFF = 'It names one of our people.';
export const TECHNICAL = 'A number by which the product finds its own rows.';

/** Rows of the account itself. */
export const ofUser: OfPerson = ({ userId }) => sql`t.user_id = ${userId}::uuid`;
