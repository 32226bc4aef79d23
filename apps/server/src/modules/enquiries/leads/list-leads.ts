import type { QueryOf } from '@switch/contract/http/call.ts';
import type { listFollowUps } from '@switch/contract/http/chat/follow-ups.ts';
import type { listLeads } from '@switch/contract/http/enquiries/enquiry.ts';
import { dangerIn } from '@switch/domain/chat/danger/danger.ts';
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import { leadSubjectLabels } from '@switch/domain/enquiry/subjects.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf, placeOf } from '../../../platform/http/paging.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { instantsOf } from '../../../platform/http/uk-days.ts';
import { newestTasksAbout, type TaskAbout } from '../../tasks/index.ts';
import { leadsOfChats, leadsOfForms, type LeadFilters, type ListedLead } from './lead.queries.ts';

/**
 * Returns those of these conversations that still exist, with the visitor's last words in each. Conversations
 * belong to the module `chat`.
 */
export type FindConversations = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const filtersOf = (query: QueryOf<typeof listFollowUps>): LeadFilters => ({
  source: query.source ?? null,
  text: query.q || null,
  ...instantsOf(query),
});

/** The task to get in touch, by lead id; missing if the task no longer exists. */
type Answered = ReadonlyMap<string, TaskAbout>;

const taskOf = (task: TaskAbout | undefined) =>
  task
    ? {
        taskId: task.taskId,
        ownerId: task.ownerId,
        ownerName: task.ownerName,
        dueAt: task.dueAt?.toISOString() ?? null,
        outcome: task.outcome,
      }
    : null;

const contactOf = (lead: ListedLead, answered: Answered) => ({
  leadId: lead.id,
  reference: lead.reference,
  name: lead.name || NAMELESS_LEAD,
  email: lead.emailAddress,
  phone: lead.phone,
  message: lead.message,
  source: lead.source,
  replyBy: lead.replyBy,
  isWaiting: answered.get(lead.id)?.closedAt === null,
  answeredAt: answered.get(lead.id)?.closedAt?.toISOString() ?? null,
  task: taskOf(answered.get(lead.id)),
  at: lead.createdAt.toISOString(),
});

const placeOfLead = ({ id, createdAt }: ListedLead) => ({ id, at: createdAt });

const answeredOf = (db: Db, rows: readonly ListedLead[]): Promise<Answered> =>
  newestTasksAbout(
    db,
    'lead',
    rows.map(({ id }) => id),
  );

/** Returns the leads from the site's forms, for staff. */
export const showLeads: Handler<typeof listLeads> = async ({ db, query }) => {
  const filters = { ...filtersOf(query), about: query.about ?? null };
  const found = await leadsOfForms(db, filters, placeOf(query.cursor));
  const { rows, next } = pageOf(found.rows, placeOfLead);
  const answered = await answeredOf(db, rows);
  return {
    rows: rows.map((lead) => ({
      ...contactOf(lead, answered),
      about: lead.about,
      aboutWords: leadSubjectLabels[lead.about],
      dangers: [...(dangerIn(lead.message)?.kinds ?? [])],
      fuel: lead.fuel,
      postCode: lead.postCode,
      isTest: lead.isTest,
      isConverted: lead.convertedAt !== null,
    })),
    next,
    total: found.total,
  };
};

/** Returns the leads that came from conversations, for staff; without the conversation once it is deleted. */
export const showFollowUps =
  (findConversations: FindConversations): Handler<typeof listFollowUps> =>
  async ({ db, query }) => {
    const found = await leadsOfChats(db, filtersOf(query), placeOf(query.cursor));
    const { rows, next } = pageOf(found.rows, placeOfLead);
    const ids = rows.flatMap(({ conversationId }) => conversationId ?? []);
    const answered = await answeredOf(db, rows);
    const there = await findConversations(db, ids);
    return {
      rows: rows.map((lead) => ({
        ...contactOf(lead, answered),
        message: (lead.conversationId !== null && there.get(lead.conversationId)) || lead.message,
        conversationId:
          lead.conversationId !== null && there.has(lead.conversationId) ? lead.conversationId : null,
      })),
      next,
      total: found.total,
    };
  };
