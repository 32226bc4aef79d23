import { DANGER_KINDS } from '@switch/domain/chat/danger/kinds.ts';
import { leadSubjects, complaintSubjects } from '@switch/domain/enquiry/subjects.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { publicCall, staffCall } from '../call.ts';
import { typedText as text } from '../fields.ts';
import { listPage, listFilters } from '../list.ts';
import { answered } from '../answer.ts';

/**
 * Adds a lead: someone asks us to get in touch, in the ways they allow. An email address or phone number is
 * required, and permission.
 */
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
    /** Made by the browser once per form, so that a retry adds no second lead. */
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

/** What a visitor may know about a partner: only its public details. */
export const Partner = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  text: z.string(),
  /** What the partner earns if someone it sent switches, as a text. */
  share: z.string(),
});

/** Returns the public details of an active partner. Outcome not-found for any other. */
export const getPartnerById = publicCall.get('partner.read', '/api/admin/getPartnerById', {
  limit: 'look-up',
  query: z.object({ id: text(60) }),
  response: answered({ partner: Partner }),
});

/** The staff task of getting in touch with a lead; null if there is none any longer. */
export const LeadTask = z.nullable(
  z.object({
    taskId: z.string(),
    ownerId: z.nullable(z.string()),
    ownerName: z.nullable(z.string()),
    /** When it is due, or the later time it was postponed to. */
    dueAt: z.nullable(z.string()),
    /** What came of it, or why it was postponed; empty if nothing was noted. */
    outcome: z.string(),
  }),
);

/** A person who wants to hear from us. */
export const LeadRow = z.object({
  leadId: z.string(),
  reference: z.string(),
  /** `New Lead` if none was given. */
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  about: z.enum(leadSubjects),
  aboutWords: z.string(),
  fuel: z.nullable(z.enum(FUELS)),
  postCode: z.nullable(z.string()),
  message: z.string(),
  /** The kinds of danger or distress the message mentions, the certain ones first. */
  dangers: z.array(z.enum(DANGER_KINDS)),
  source: z.string(),
  isTest: z.boolean(),
  /** The day by which we promised to reply, `yyyy-MM-dd`. */
  replyBy: z.string(),
  /** True if nobody has got in touch yet, according to the task. */
  isWaiting: z.boolean(),
  /** When someone got in touch; null if nobody noted it. */
  answeredAt: z.nullable(z.string()),
  isConverted: z.boolean(),
  task: LeadTask,
  at: z.string(),
});
export type LeadRow = z.output<typeof LeadRow>;

/** Lists leads from the site's forms, newest first. */
export const listLeads = staffCall.search('lead.list', '/api/console/leads', 'leads.read', {
  query: z.object({ ...listFilters, about: z.optional(z.enum(leadSubjects)) }),
  response: listPage(LeadRow),
});
