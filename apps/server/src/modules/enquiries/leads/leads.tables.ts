import type { LeadSubject } from '@switch/domain/enquiry/subjects.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';

/** Table of the leads. */
export interface LeadTables {
  leads: LeadTable;
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

declare module '../../../platform/db/schema.ts' {
  interface Database extends LeadTables {}
}
