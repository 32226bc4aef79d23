import { addLead, complain, getPartnerById, listLeads } from '@switch/contract/http/enquiries/enquiry.ts';
import { listFollowUps } from '@switch/contract/http/chat/follow-ups.ts';
import { COMPLAINT_KEPT_YEARS } from '@switch/domain/account/kept-for.ts';
import { LEAD_KEPT_MONTHS } from '@switch/domain/enquiry/lead.ts';
import * as complaints from '@switch/contract/http/enquiries/complaints.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { anyone, route, whoeverHasAccess } from '../../platform/http/route.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { addComplaint } from './complaints/add-complaint.ts';
import * as staff from './complaints/staff-complaints.ts';
import { deleteComplaintsBefore } from './complaints/complaint.queries.ts';
import { addLeadOfChat, addLeadOfForm } from './leads/add-lead.ts';
import { deleteUnconvertedLeads } from './leads/lead.queries.ts';
import { showFollowUps, showLeads, type FindConversations } from './leads/list-leads.ts';
import { readPartner } from './partners/read-partner.ts';

export { answerLeadsOfChat } from './leads/answer-leads.ts';
export { deleteLeadsOfConversations, leadsOfConversations } from './leads/lead.queries.ts';
export { nameEnquiries } from './audit-subjects.queries.ts';
export { complaintDigest } from './complaints/staff-complaints.ts';
export { isActivePartner } from './partners/partner.queries.ts';
export { samplePartners } from './partners/read-partner.ts';

/**
 * Columns that later modules may join: whether someone named in a link is a partner.
 * @public `npm run figures` reads it.
 */
export const joinableColumns = { partners: ['id', 'name', 'isActive'] } as const;

/** Stores leads that come from conversations. */
export const followUps = (platform: Pick<Platform, 'config' | 'ids' | 'outbox'>) => ({
  keep: addLeadOfChat(platform),
});

/** Returns the instant `months` before `now`, at the start of that day in UK time. */
const monthsBefore = (now: Date, months: number): Date =>
  new Date(ukDayStart(addMonths(ukDateAt(now), -months)));

/** Leads, complaints, and partners who send visitors. */
export const enquiriesModule = (
  platform: Platform,
  { findConversations }: { readonly findConversations: FindConversations },
): Module => ({
  name: 'enquiries',
  routes: [
    route(addLead, { policy: anyone, work: 'none', handle: addLeadOfForm(platform) }),
    route(listLeads, { policy: whoeverHasAccess, handle: showLeads }),
    route(listFollowUps, { policy: whoeverHasAccess, handle: showFollowUps(findConversations) }),
    route(complain, { policy: anyone, work: 'none', handle: addComplaint(platform) }),
    route(complaints.listComplaints, { policy: whoeverHasAccess, handle: staff.showComplaints }),
    route(complaints.acknowledgeComplaint, { policy: whoeverHasAccess, handle: staff.acknowledge }),
    route(complaints.answerComplaint, { policy: whoeverHasAccess, handle: staff.answer }),
    route(getPartnerById, { policy: anyone, handle: readPartner }),
  ],
  purges: [
    { name: 'leads', run: (db, now) => deleteUnconvertedLeads(db, monthsBefore(now, LEAD_KEPT_MONTHS)) },
    {
      name: 'complaints',
      run: (db, now) => deleteComplaintsBefore(db, monthsBefore(now, 12 * COMPLAINT_KEPT_YEARS)),
    },
  ],
});
