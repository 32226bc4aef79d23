import { documentKinds } from '@switch/domain/documents/document.ts';
import { stopTopics } from '@switch/domain/person/mail-kind.ts';
import * as z from 'zod/mini';
import { answered, ArchiveAnswer } from '../answer.ts';
import { sessionCall } from '../call.ts';

/** One document of the user, in words, without its bytes. */
export const OwnDocument = z.object({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  kindWords: z.string(),
  title: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** Null where nobody counted them. */
  pages: z.nullable(z.number()),
  /** Whether any change of its bytes shows: it was signed and sealed. */
  isSealed: z.boolean(),
  /** ISO instant. */
  madeAt: z.string(),
});
export type OwnDocument = z.output<typeof OwnDocument>;

/** The documents of one switch, or of quotations that no switch came of: then without a reference. Newest first. */
export const DocumentGroup = z.object({
  reference: z.nullable(z.string()),
  title: z.string(),
  /** The site of the switch; empty for quotations. */
  siteAddress: z.string(),
  documents: z.array(OwnDocument),
});
export type DocumentGroup = z.output<typeof DocumentGroup>;

/** Every document of the signed-in user, grouped by switch, the group with the newest one first; 25 groups a page. */
export const listOwnDocuments = sessionCall.get('document.list-own', '/api/ownDocuments', {
  query: z.object({ page: z.optional(z.coerce.number()) }),
  response: z.object({ groups: z.array(DocumentGroup), total: z.number() }),
});

/** What the account chose about being contacted, as the four flags of the specification. */
const flags = {
  emailCheck: z.boolean(),
  contactCheck: z.boolean(),
  eitherCheck: z.boolean(),
  preferyoudidntCheck: z.boolean(),
};

/** What we may write about, and what was stopped. */
export const ContactChoices = z.object({
  ...flags,
  /** When it was chosen (ISO instant); null until the first time: then nothing was, and silence is no consent. */
  chosenAt: z.nullable(z.string()),
  /** Every thing that mails may be stopped about; `stoppedAt` null: such mails come as far as the choice lets them. */
  topics: z.array(z.object({ topic: z.enum(stopTopics), stoppedAt: z.nullable(z.string()) })),
});
export type ContactChoices = z.output<typeof ContactChoices>;

/** The contact choices of the signed-in user's account. */
export const getContactChoices = sessionCall.get('contact-choice.read', '/api/contactChoices', {
  response: ContactChoices,
});

/** Stores a choice with its time and wording. The same again changes nothing. */
export const putContactChoices = sessionCall.put('contact-choice.save', '/api/contactChoices', {
  body: z.object(flags),
  response: answered({ choices: ContactChoices }),
});

/** Stops mails about one thing to the account's address, or lets them come again. Repeating changes nothing. */
export const setMailStop = sessionCall.post('contact-choice.set-stop', '/api/contactChoices/stops', {
  body: z.object({ topic: z.enum(stopTopics), isStopped: z.boolean() }),
  response: answered({ choices: ContactChoices }),
});

/** A copy of everything we hold about the user, while it is made and while it can be downloaded. */
export const PersonalExport = z.object({
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  /** Parts that are packed, out of all. */
  done: z.number(),
  total: z.number(),
  requestedAt: z.string(),
  /** While it is ready: its size, and until when it can be downloaded (ISO instant). */
  sizeBytes: z.nullable(z.number()),
  availableUntil: z.nullable(z.string()),
});
export type PersonalExport = z.output<typeof PersonalExport>;

/** The newest copy that was asked for; null when there is none, or none any more. */
export const getPersonalExport = sessionCall.get('personal-data.read-export', '/api/personalData/export', {
  response: z.object({
    export: z.nullable(PersonalExport),
    /** Whether it was shown within the last 15 minutes who is there: a download needs it. */
    isIdentityProven: z.boolean(),
  }),
});

/**
 * Asks for a copy of everything. One that is being made is returned as it is; one that is ready makes place for the new one.
 * Outcomes: identity-needed, too-many-tries.
 */
export const startPersonalExport = sessionCall.post('personal-data.export', '/api/personalData/export', {
  response: answered({ export: PersonalExport }),
});

/**
 * The copy as a ZIP, part by part. HTTP 404 when there is none, and 401 without a proof of identity in the last 15 minutes.
 */
export const downloadPersonalExport = sessionCall.get(
  'personal-data.download-export',
  '/api/personalData/export/file',
  {
    response: ArchiveAnswer,
    answers: 'archive',
    limit: 'look-up',
    needsProof: true,
  },
);

/** A switch that stands in the way of deleting the account. */
export const BlockingSwitch = z.object({
  reference: z.string(),
  siteAddress: z.string(),
  stateWords: z.string(),
  /** Why it stands in the way, and what to do about it. */
  words: z.string(),
  /** Nothing in it binds yet: its owner can take it back. */
  canTakeBack: z.boolean(),
});
export type BlockingSwitch = z.output<typeof BlockingSwitch>;

/** What deleting the account would do, exactly, at this moment. */
export const DeletionPlan = z.object({
  emailAddress: z.string(),
  blocks: z.array(BlockingSwitch),
  /** What is deleted at once: what it is in words, and how many of it. */
  deleted: z.array(z.object({ words: z.string(), count: z.number() })),
  /** What is kept: what it is, why, until when in words, and how many of it. */
  kept: z.array(
    z.object({
      words: z.string(),
      why: z.string(),
      until: z.string(),
      /** Null where the same thing is kept for two reasons, and is not counted apart. */
      count: z.nullable(z.number()),
    }),
  ),
  /** Running contracts that we would no longer remind of; empty when there are none. */
  warnings: z.array(z.string()),
});
export type DeletionPlan = z.output<typeof DeletionPlan>;

/** What deleting the account would do. */
export const getDeletionPlan = sessionCall.get('personal-data.plan-deletion', '/api/personalData/deletion', {
  response: DeletionPlan,
});

/**
 * Deletes the account of the signed-in user for good and ends all its sessions. `confirmation` is what was typed. Outcomes:
 * identity-needed, bad-fields (confirmation), not-allowed (a switch stands in the way).
 */
export const deleteAccount = sessionCall.post('personal-data.delete-account', '/api/personalData/deletion', {
  limit: 'strict',
  body: z.object({ confirmation: z.string().check(z.maxLength(100)) }),
  response: answered({}),
});
