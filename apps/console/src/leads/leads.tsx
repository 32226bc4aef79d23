import { listLeads } from '@switch/contract/http/enquiries/enquiry.ts';
import { dangerText } from '@switch/domain/chat/danger-labels.ts';
import { spacedPhone } from '@switch/domain/person/phone.ts';
import { formSubjects, leadSubjectLabels } from '@switch/domain/enquiry/subjects.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Tag } from '@switch/ui';
import { load } from '../lib/api.ts';
import { choicesOf } from '../lib/choices.tsx';
import { formatCalendarDay, formatExact, Time } from '../lib/time.tsx';
import { dayFields, selectField, sourceField } from '../lib/lists/filter-bar.tsx';
import { Contact, EmailAddress } from '../lib/lists/contact.tsx';
import { Clamped, ListSection, WholeText } from '../lib/lists/list-section.tsx';
import { LeadWork } from './lead-work.tsx';
import { ReplyBy, ReplyByWithOutcome } from './reply-by.tsx';
import { listFollowUps, type FollowUpRow } from '@switch/contract/http/chat/follow-ups.ts';
import { Link } from '../lib/link.tsx';
import { useMay } from '../lib/session.ts';

type EnquiryFacts = Pick<
  FollowUpRow,
  'email' | 'phone' | 'message' | 'source' | 'at' | 'task' | 'isWaiting' | 'answeredAt'
>;

const messageColumns = [
  { header: 'Contact', cell: Contact },
  { header: 'Message', isWide: true, cell: ({ message }: EnquiryFacts) => <Clamped text={message} /> },
  { header: 'Source', cell: ({ source }: EnquiryFacts) => source },
];
const owner = {
  header: 'Owner',
  cell: ({ task }: EnquiryFacts) => task?.ownerName ?? '–',
};
/** Returns who has to do what, and by when, for the drawer. */
const workFacts = ({ task, isWaiting }: EnquiryFacts) => ({
  Owner: task?.ownerName ?? 'Unassigned',
  ...(isWaiting && task?.dueAt && { Due: formatCalendarDay(ukDateAt(new Date(Date.parse(task.dueAt) - 1))) }),
  ...(task && task.outcome !== '' && { Outcome: task.outcome }),
});
const received = { header: 'Received', isNumeric: true, cell: ({ at }: EnquiryFacts) => <Time at={at} /> };

const noMatchText = 'Clear a filter, or search for less of the name.';

export const Leads = () => (
  <ListSection
    id="leads"
    caption="Leads"
    fields={[
      { name: 'q', label: 'Name, address, organisation or reference', kind: 'search' },
      selectField('about', 'About', 'Anything', choicesOf(formSubjects, leadSubjectLabels)),
      sourceField,
      ...dayFields,
    ]}
    fetchPage={({ about, ...query }) =>
      load(listLeads, { query: { ...query, about: formSubjects.find((each) => each === about) } })
    }
    rowKey={({ leadId }) => leadId}
    columns={[
      {
        header: 'Name',
        isRowHeader: true,
        cell: ({ name, dangers, isTest }) => (
          <>
            {name} {dangers.length > 0 && <Tag tone="danger">Danger: {dangerText(dangers)}</Tag>}{' '}
            {isTest && <Tag tone="sample">Test</Tag>}
          </>
        ),
      },
      { header: 'About', cell: ({ aboutWords }) => aboutWords },
      ...messageColumns,
      {
        header: 'Reply by',
        cell: ({ isConverted, ...lead }) =>
          isConverted ? <Tag tone="success">Became a switch</Tag> : <ReplyByWithOutcome {...lead} />,
      },
      owner,
      received,
    ]}
    empty={{
      title: 'No leads yet',
      text: 'A lead appears here when someone asks for a quote or a call on the site.',
    }}
    noMatch={{ title: 'No lead matches these filters', text: noMatchText }}
    drawer={{
      title: ({ name }) => name,
      facts: (row) => ({
        Reference: row.reference,
        Danger: row.dangers.length > 0 ? dangerText(row.dangers) : null,
        About: row.aboutWords,
        Email: row.email === null ? null : <EmailAddress address={row.email} />,
        Phone: row.phone === null ? null : spacedPhone(row.phone),
        Message: <WholeText text={row.message} />,
        Fuel: row.fuel === null ? null : fuelNames[row.fuel],
        Postcode: row.postCode,
        Source: row.source,
        'Reply by': row.isConverted ? 'Became a switch' : <ReplyBy {...row} />,
        ...workFacts(row),
        Received: formatExact(Date.parse(row.at)),
        ...(row.isTest && { Test: 'Test traffic: it is left out of reports' }),
      }),
      more: (row, onChanged) => <LeadWork row={row} onChanged={onChanged} />,
    }}
  />
);

export function FollowUps() {
  const mayOpenChats = useMay('chat.read');
  return (
    <ListSection
      id="follow-ups"
      caption="Follow-ups"
      fields={[{ name: 'q', label: 'Name, address or reference', kind: 'search' }, sourceField, ...dayFields]}
      fetchPage={(query) => load(listFollowUps, { query })}
      rowKey={({ leadId }) => leadId}
      columns={[
        { header: 'Name', isRowHeader: true, cell: ({ name }) => name },
        { header: 'Reply by', cell: (row) => <ReplyByWithOutcome {...row} /> },
        ...messageColumns,
        owner,
        received,
      ]}
      empty={{
        title: 'Nobody is waiting for a call or an email',
        text: 'A follow-up appears here when a visitor answers the last question of a chat with yes, or leaves an address out of hours.',
      }}
      noMatch={{ title: 'No follow-up matches these filters', text: noMatchText }}
      drawer={{
        title: ({ name }) => name,
        facts: (row) => ({
          Reference: row.reference,
          Email: row.email === null ? null : <EmailAddress address={row.email} />,
          Phone: row.phone === null ? null : spacedPhone(row.phone),
          Message: <WholeText text={row.message} />,
          Source: row.source,
          'Reply by': <ReplyBy {...row} />,
          ...workFacts(row),
          Received: formatExact(Date.parse(row.at)),
          ...(row.conversationId === null && {
            Conversation: 'Deleted since, because of its age or because the person asked',
          }),
        }),
        more: (row, onChanged) => (
          <>
            {mayOpenChats && row.conversationId !== null && (
              <p>
                <Link to={`/inbox/ended/${row.conversationId}`}>Open the conversation</Link>
              </p>
            )}
            <LeadWork row={row} onChanged={onChanged} />
          </>
        ),
      }}
    />
  );
}
