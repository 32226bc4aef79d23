import { DANGER_KINDS } from '@switch/domain/chat/danger/kinds.ts';
import { leadSubjects, complaintSubjects } from '@switch/domain/enquiry/subjects.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { publicCall, staffCall } from '../call.ts';
import { typedText as text } from '../fields.ts';
import { listPage, listFilters } from '../list.ts';
import { answered } from '../answer.ts';

/** Leaves a lead: somebody should get in touch, in the way that was allowed. Mail or phone is needed, and permission. */
export const addLead = publicCall.post('lead.add', '/api/addLead', {
  stores: true,
  limit: 'strict',
  body: z.object({
    name: text(120),
    emailAddress: z.optional(text(254)),
    phone: z.optional(text(24)),
    hasPermission: z.boolean(),
    postCode: z.optional(text(10)),
    fuel: z.optional(z.enum(FUELS)),
    meterNumber: z.optional(text(60)),
    yearlyKwh: z.optional(z.number()),
    capacityKva: z.optional(z.number()),
    about: z.enum(leadSubjects),
    message: z.optional(text(1000)),
    source: z.optional(text(120)),
    /** Made by the browser once per form, so that a repeat is the same lead. */
    idempotencyKey: text(60),
  }),
  response: answered({ reference: z.string(), replyBy: z.string() }),
});

/** Stores and mails a complaint. */
export const complain = publicCall.post('complaint.add', '/api/complaints', {
  stores: true,
  limit: 'strict',
  body: z.object({
    name: text(120),
    email: text(254),
    phone: z.optional(text(24)),
    reference: z.optional(text(40)),
    about: z.enum(complaintSubjects),
    message: text(4000),
    idempotencyKey: text(60),
  }),
  response: answered({ reference: z.string(), acknowledgeBy: z.string(), answerBy: z.string() }),
});

/** What a visitor may know of a partner: nothing but its face. */
export const Partner = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  text: z.string(),
  /** What the partner earns when somebody it sent switches, in words. */
  share: z.string(),
});

/** The public face of an active partner. Outcome not-found for anybody else. */
export const getPartnerById = publicCall.get('partner.read', '/api/admin/getPartnerById', {
  limit: 'look-up',
  query: z.object({ id: text(60) }),
  response: answered({ partner: Partner }),
});

/** What staff do about a lead: the task to get in touch; null where there is none any more. */
export const LeadTask = z.nullable(
  z.object({
    taskId: z.string(),
    ownerId: z.nullable(z.string()),
    ownerName: z.nullable(z.string()),
    /** By when, and later where it was put off. */
    dueAt: z.nullable(z.string()),
    /** What came of it, or why it was put off; empty while nobody said. */
    outcome: z.string(),
  }),
);

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
  /** Kinds of danger or distress that the message tells of, the sure ones first. */
  dangers: z.array(z.enum(DANGER_KINDS)),
  source: z.string(),
  isTest: z.boolean(),
  /** `yyyy-MM-dd`: the day by which we promised to answer. */
  replyBy: z.string(),
  /** Nobody has got in touch yet, as far as the task says. */
  isWaiting: z.boolean(),
  /** When somebody had got in touch; null where nobody noted it. */
  answeredAt: z.nullable(z.string()),
  isConverted: z.boolean(),
  task: LeadTask,
  at: z.string(),
});
export type LeadRow = z.output<typeof LeadRow>;

/** Leads of the site's forms, newest first. */
export const listLeads = staffCall.search('lead.list', '/api/console/leads', 'leads.read', {
  query: z.object({ ...listFilters, about: z.optional(z.enum(leadSubjects)) }),
  response: listPage(LeadRow),
});
