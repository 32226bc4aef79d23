import { documentKinds } from '@switch/domain/documents/document.ts';
import { stopTopics } from '@switch/domain/person/mail-kind.ts';
import * as z from 'zod/mini';
import { answered, ArchiveAnswer } from '../answer.ts';
import { sessionCall } from '../call.ts';

/** A document of the user, described without its bytes. */
export const OwnDocument = z.object({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  kindWords: z.string(),
  title: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** Null if they were not counted. */
  pages: z.nullable(z.number()),
  /** Whether it was signed and sealed, so that any change to its bytes is detectable. */
  isSealed: z.boolean(),
  /** ISO instant. */
  madeAt: z.string(),
});
export type OwnDocument = z.output<typeof OwnDocument>;

/**
 * The documents of one switch, or of quotations that did not lead to a switch, which have no reference.
 * Newest first.
 */
export const DocumentGroup = z.object({
  reference: z.nullable(z.string()),
  title: z.string(),
  /** The site of the switch; empty for quotations. */
  siteAddress: z.string(),
  documents: z.array(OwnDocument),
});
export type DocumentGroup = z.output<typeof DocumentGroup>;

/**
 * Lists every document of the signed-in user, grouped by switch, the group with the newest one first; 25
 * groups a page.
 */
export const listOwnDocuments = sessionCall.get('document.list-own', '/api/ownDocuments', {
  query: z.object({ page: z.optional(z.coerce.number()) }),
  response: z.object({ groups: z.array(DocumentGroup), total: z.number() }),
});

/** The account's choice about being contacted, as the four flags of the specification. */
const flags = {
  emailCheck: z.boolean(),
  contactCheck: z.boolean(),
  eitherCheck: z.boolean(),
  preferyoudidntCheck: z.boolean(),
};

/** What we may write about, and which mails have been stopped. */
export const ContactChoices = z.object({
  ...flags,
  /** When the choice was made (ISO instant); null if none has been made: silence is not consent. */
  chosenAt: z.nullable(z.string()),
  /**
   * Every topic about which mails can be stopped; if `stoppedAt` is null, they are sent as far as the choice
   * allows.
   */
  topics: z.array(z.object({ topic: z.enum(stopTopics), stoppedAt: z.nullable(z.string()) })),
});
export type ContactChoices = z.output<typeof ContactChoices>;

/** Returns the contact choices of the signed-in user's account. */
export const getContactChoices = sessionCall.get('contact-choice.read', '/api/contactChoices', {
  response: ContactChoices,
});

/** Stores a contact choice with its time and wording. Repeating it changes nothing. */
export const putContactChoices = sessionCall.put('contact-choice.save', '/api/contactChoices', {
  body: z.object(flags),
  response: answered({ choices: ContactChoices }),
});

/**
 * Stops mails about one topic to the account's address, or allows them again. Repeating it changes nothing.
 */
export const setMailStop = sessionCall.post('contact-choice.set-stop', '/api/contactChoices/stops', {
  body: z.object({ topic: z.enum(stopTopics), isStopped: z.boolean() }),
  response: answered({ choices: ContactChoices }),
});

/** A copy of everything we hold about the user, while it is being made and while it can be downloaded. */
export const PersonalExport = z.object({
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  /** Parts already packed, out of `total`. */
  done: z.number(),
  total: z.number(),
  requestedAt: z.string(),
  /** Once it is ready: its size, and until when it can be downloaded (ISO instant). */
  sizeBytes: z.nullable(z.number()),
  availableUntil: z.nullable(z.string()),
});
export type PersonalExport = z.output<typeof PersonalExport>;

/** Returns the latest copy that was requested; null if there is none, or no longer one. */
export const getPersonalExport = sessionCall.get('personal-data.read-export', '/api/personalData/export', {
  response: z.object({
    export: z.nullable(PersonalExport),
    /** Whether the user has proven their identity within the last 15 minutes, which a download requires. */
    isIdentityProven: z.boolean(),
  }),
});

/**
 * Requests a copy of everything. One being made is returned as it is; one that is ready is replaced by the
 * new one. Outcomes: identity-needed, too-many-tries.
 */
export const startPersonalExport = sessionCall.post('personal-data.export', '/api/personalData/export', {
  response: answered({ export: PersonalExport }),
});

/**
 * Returns the copy of the user's data as a ZIP, streamed in parts. HTTP 404 if there is none, and 401 without
 * a proof of identity in the last 15 minutes.
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

/** A switch that prevents the account from being deleted. */
export const BlockingSwitch = z.object({
  reference: z.string(),
  siteAddress: z.string(),
  stateWords: z.string(),
  /** Why it prevents deletion, and what to do about it. */
  words: z.string(),
  /** True if nothing in it is binding yet: its owner can take it back. */
  canTakeBack: z.boolean(),
});
export type BlockingSwitch = z.output<typeof BlockingSwitch>;

/** What exactly deleting the account would do at this moment. */
export const DeletionPlan = z.object({
  emailAddress: z.string(),
  blocks: z.array(BlockingSwitch),
  /** What is deleted at once: a description, and how many of it. */
  deleted: z.array(z.object({ words: z.string(), count: z.number() })),
  /** What is kept: a description, the reason, until when (as a text), and how many of it. */
  kept: z.array(
    z.object({
      words: z.string(),
      why: z.string(),
      until: z.string(),
      /** Null if the same thing is kept for two reasons and so isn't counted separately. */
      count: z.nullable(z.number()),
    }),
  ),
  /** Running contracts of which we would no longer send reminders; empty if there are none. */
  warnings: z.array(z.string()),
});
export type DeletionPlan = z.output<typeof DeletionPlan>;

/** Returns what deleting the account would do. */
export const getDeletionPlan = sessionCall.get('personal-data.plan-deletion', '/api/personalData/deletion', {
  response: DeletionPlan,
});

/**
 * Deletes the account of the signed-in user permanently and ends all its sessions. `confirmation` is what was
 * typed. Outcomes: identity-needed, bad-fields (confirmation), not-allowed (a switch prevents it).
 */
export const deleteAccount = sessionCall.post('personal-data.delete-account', '/api/personalData/deletion', {
  limit: 'strict',
  body: z.object({ confirmation: z.string().check(z.maxLength(100)) }),
  response: answered({}),
});
