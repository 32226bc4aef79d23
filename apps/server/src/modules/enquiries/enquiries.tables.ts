import type { ComplaintSubject, LeadSubject } from '@switch/domain/enquiry/subjects.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';

/** Tables of leads, of complaints, and of the partners who send visitors. */
export interface EnquiryTables {
  leads: LeadTable;
  complaints: ComplaintTable;
  partners: PartnerTable;
}

/** Someone who wants to hear from us. */
export interface LeadTable {
  id: string;
  /** The reference that the customer sees. */
  reference: string;
  /** The same if the same request is sent again. */
  fingerprint: Buffer;
  /** May be empty. */
  name: string;
  emailAddress: string | null;
  /** `+44` and ten digits. */
  phone: string | null;
  /** The network address from which permission to get in touch was given, at `createdAt`. */
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
  /** The chat conversation that led to it; it may be deleted before the lead. */
  conversationId: string | null;
  convertedAt: Date | null;
  createdAt: Date;
}

/** A complaint and the days by which it has to be acknowledged and answered, as `yyyy-MM-dd`. */
export interface ComplaintTable {
  id: string;
  /** The reference that the customer sees. */
  reference: string;
  /** The same if the same request is sent again. */
  fingerprint: Buffer;
  name: string;
  email: string;
  /** `+44` and ten digits. */
  phone: string | null;
  /** As typed, so it may not be a real reference. */
  applicationReference: string | null;
  about: ComplaintSubject;
  message: string;
  acknowledgeBy: string;
  answerBy: string;
  receivedAt: Date;
  /** When the complaint was acknowledged, and when it was answered; null until then. */
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
}

/** A partner. Only `id`, `name`, `logo`, `text` and `share` are for visitors, and only while it is active. */
export interface PartnerTable {
  /** Used in links. */
  id: string;
  name: string;
  /** An address on our own site, or the image itself as a data URL. */
  logo: string | null;
  text: string;
  /** What it earns from us, in words. */
  share: string;
  isActive: boolean;
  contactEmail: string;
  /** Its share of what we earn, in percent with two decimals. */
  feeSharePercent: string;
  createdAt: Date;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends EnquiryTables {}
}
