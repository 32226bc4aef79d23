import { endReasons } from '@switch/domain/chat/conversation-model.ts';
import { leadSubjects } from '@switch/domain/enquiry/subjects.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from './answer.ts';
import { call } from './call.ts';
import { deskCursor, deskDay, deskId, deskPage, deskText } from './desk-parts.ts';

const listFilters = {
  source: z.optional(deskText(120)),
  /** First and last day in the United Kingdom. */
  from: z.optional(deskDay),
  to: z.optional(deskDay),
  /** Part of a name, address or organisation, or a reference. */
  q: z.optional(deskText(100)),
  cursor: z.optional(deskCursor),
};

/** Somebody who wants to hear from us. */
export const LeadRow = z.object({
  leadId: z.string(),
  reference: z.string(),
  /** `New Lead` when none was given. */
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  about: z.enum(leadSubjects),
  aboutWords: z.string(),
  fuel: z.nullable(z.enum(FUELS)),
  postCode: z.nullable(z.string()),
  message: z.string(),
  source: z.string(),
  isTest: z.boolean(),
  /** `yyyy-MM-dd`: the day by which we promised to answer. */
  replyBy: z.string(),
  isConverted: z.boolean(),
  at: z.string(),
});
export type LeadRow = z.output<typeof LeadRow>;

/** Leads of the site's forms, newest first. */
export const listLeads = call({
  name: 'lead.list',
  method: 'GET',
  path: '/api/console/leads',
  access: 'staff',
  permission: 'leads.read',
  query: z.object({ ...listFilters, about: z.optional(z.enum(leadSubjects)) }),
  response: deskPage(LeadRow),
});

/** A lead that a conversation led to: somebody allowed us to get in touch. */
export const FollowUpRow = z.object({
  leadId: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  message: z.string(),
  source: z.string(),
  replyBy: z.string(),
  at: z.string(),
  /** The conversation it came from; null once that was deleted. */
  conversationId: z.nullable(z.string()),
});
export type FollowUpRow = z.output<typeof FollowUpRow>;

/** Follow-ups of the chat, the ones to answer first on top. */
export const listFollowUps = call({
  name: 'follow-up.list',
  method: 'GET',
  path: '/api/console/follow-ups',
  access: 'staff',
  permission: 'leads.read',
  query: z.object(listFilters),
  response: deskPage(FollowUpRow),
});

/** A sent application, without anything of the bank details. */
export const ApplicationRow = z.object({
  reference: z.string(),
  organisationName: z.string(),
  siteAddress: z.string(),
  state: z.string(),
  /** What staff read for the state. */
  stateWords: z.string(),
  fuels: z.array(z.enum(FUELS)),
  supplierNames: z.array(z.string()),
  source: z.string(),
  submittedAt: z.string(),
});
export type ApplicationRow = z.output<typeof ApplicationRow>;

/** Sent applications, newest first. `q` also finds a meter number. */
export const listSentApplications = call({
  name: 'application.list-sent',
  method: 'GET',
  path: '/api/console/applications',
  access: 'staff',
  permission: 'applications.read',
  query: z.object({
    ...listFilters,
    /** With `state` as well, one supply has to fit both. */
    fuel: z.optional(z.enum(FUELS)),
    state: z.optional(z.enum(caseStates)),
  }),
  response: deskPage(ApplicationRow),
});

/** Exactly one of both says who is meant; a phone number in any usual form. */
const whom = {
  email: z.optional(deskText(254)),
  phone: z.optional(deskText(24)),
};

/** What the chats hold of one person. */
export const HeldOfPerson = z.object({
  conversations: z.number(),
  messages: z.number(),
  notes: z.number(),
  leads: z.number(),
  firstAt: z.nullable(z.string()),
  lastAt: z.nullable(z.string()),
  names: z.array(z.string()),
  /** The newest 25, to look at before anything is deleted. */
  newest: z.array(
    z.object({
      conversationId: z.string(),
      openedAt: z.string(),
      endedAt: z.nullable(z.string()),
      endReason: z.nullable(z.enum(endReasons)),
    }),
  ),
});
export type HeldOfPerson = z.output<typeof HeldOfPerson>;

/** What the chats hold of one person; all zero when nothing does. Outcome bad-fields. */
export const readPerson = call({
  name: 'person.read',
  method: 'GET',
  path: '/api/console/person',
  access: 'staff',
  permission: 'chat.erase',
  query: z.object(whom),
  response: answered({ held: HeldOfPerson }),
});

/** Everything the chats hold of one person, as a file of JSON for that person. Outcome bad-fields. */
export const exportPerson = call({
  name: 'person.export',
  method: 'POST',
  path: '/api/console/person/export',
  access: 'staff',
  permission: 'chat.erase',
  body: z.object(whom),
  response: answered({ fileName: z.string(), content: z.string() }),
});

/** What has to be typed before anything is erased. */
export const ERASE_WORD = 'erase';

/**
 * Erases the chats of one person: rooms, messages, lines of staff, snapshots and contact data. What remains are counts.
 * Answers the same when nothing is there, and when repeated. Outcome bad-fields.
 */
export const erasePerson = call({
  name: 'person.erase',
  method: 'POST',
  path: '/api/console/person/erase',
  access: 'staff',
  permission: 'chat.erase',
  body: z.object({
    ...whom,
    /** The word `erase`, typed. */
    confirmation: deskText(20),
  }),
  response: answered({}),
});

/** One thing that somebody did. */
export const AuditRow = z.object({
  number: z.number(),
  at: z.string(),
  event: z.string(),
  /** Id of the customer or member of staff; null when nobody is known. */
  actorId: z.nullable(z.string()),
  /** The name of a member of staff; null for anybody else. */
  actorName: z.nullable(z.string()),
  subjectId: z.string(),
  requestId: z.string(),
});
export type AuditRow = z.output<typeof AuditRow>;

/** The audit trail, newest first. */
export const listAudit = call({
  name: 'audit.list',
  method: 'GET',
  path: '/api/console/audit',
  access: 'staff',
  permission: 'audit.read',
  query: z.object({
    subject: z.optional(deskText(100)),
    actor: z.optional(deskId),
    /** `noun.verb`, or its beginning, such as `conversation.` for everything done to conversations. */
    event: z.optional(deskText(60)),
    from: z.optional(deskDay),
    to: z.optional(deskDay),
    cursor: z.optional(deskCursor),
  }),
  response: deskPage(AuditRow),
});
