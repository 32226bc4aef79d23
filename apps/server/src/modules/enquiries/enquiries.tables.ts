import type { ComplaintSubject, LeadSubject } from '@switch/domain/enquiry/subjects.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';

/** Tables of leads, of complaints, and of the partners who send visitors. */
export interface EnquiryTables {
  leads: LeadTable;
  complaints: ComplaintTable;
  partners: PartnerTable;
}

/** Somebody who wants to hear from us. */
export interface LeadTable {
  id: string;
  /** What we call it towards the customer. */
  reference: string;
  /** Same for the same request sent again. */
  fingerprint: Buffer;
  /** May be empty. */
  name: string;
  emailAddress: string | null;
  /** `+44` and ten digits. */
  phone: string | null;
  /** Network address from which the permission to get in touch was given, at `createdAt`. */
  permittedFrom: string;
  postCode: string | null;
  fuel: Fuel | null;
  meterNumber: string | null;
  yearlyKwh: number | null;
  capacityKva: number | null;
  about: LeadSubject;
  message: string;
  source: string;
  /** Left out of reports, and never handed to a supplier. */
  isTest: boolean;
  /** `yyyy-MM-dd`. */
  replyBy: string;
  /** The conversation of the chat that led to it; it may be deleted before the lead. */
  conversationId: string | null;
  convertedAt: Date | null;
  createdAt: Date;
}

/** A complaint and the days by which it is acknowledged and answered, as `yyyy-MM-dd`. */
export interface ComplaintTable {
  id: string;
  /** What we call it towards the customer. */
  reference: string;
  /** Same for the same request sent again. */
  fingerprint: Buffer;
  name: string;
  email: string;
  /** `+44` and ten digits. */
  phone: string | null;
  /** As typed, so it may name no application at all. */
  applicationReference: string | null;
  about: ComplaintSubject;
  message: string;
  acknowledgeBy: string;
  answerBy: string;
  receivedAt: Date;
  /** When somebody wrote to whoever complained, and when it was answered; null until then. */
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
}

/** A partner. Only `id`, `name`, `logo`, `text` and `share` are for visitors, and only while it is active. */
export interface PartnerTable {
  /** Stands in links. */
  id: string;
  name: string;
  /** An address on our own site, or the picture itself as a data address. */
  logo: string | null;
  text: string;
  /** What it earns by us, in words. */
  share: string;
  isActive: boolean;
  contactEmail: string;
  /** Of what we earn, in percent with two decimals. */
  feeSharePercent: string;
  createdAt: Date;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends EnquiryTables {}
}
