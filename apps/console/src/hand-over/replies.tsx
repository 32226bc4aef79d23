import { listSupplierReplies, type SupplierReplyRow } from '@switch/contract/http/hand-over/hand-over.ts';
import { Tag } from '@switch/ui';
import { load } from '../lib/api.ts';
import { Link } from '../lib/link.tsx';
import { ListSection, Reference } from '../lib/lists/list-section.tsx';
import { Screen } from '../lib/screen.tsx';
import { Time } from '../lib/time.tsx';
import { replyStates, replyTitle, waitTexts, wayTexts } from './hand-over-texts.ts';

const isState = (text: string): text is SupplierReplyRow['state'] => Object.hasOwn(replyStates, text);

/** Suppliers' replies: by default those waiting for a person. */
export const Replies = () => (
  <Screen
    title="Supplier replies"
    about="Replies that could not be filed automatically wait here, oldest first. All others are with their cases."
    actions={<Link to="/cases">All cases</Link>}
  >
    <ListSection
      id="supplier-replies"
      caption="Supplier replies"
      fields={[
        {
          name: 'state',
          label: 'Show',
          kind: 'select',
          any: 'Waiting for you',
          options: (['filed', 'unchanged', 'rejected'] as const).map((value) => ({
            value,
            label: replyStates[value][0],
          })),
        },
      ]}
      fetchPage={({ state = '', cursor }) =>
        load(listSupplierReplies, {
          query: { state: isState(state) ? state : 'waiting', ...(cursor !== undefined && { cursor }) },
        })
      }
      rowKey={({ replyId }) => replyId}
      columns={[
        {
          header: 'Reply',
          isRowHeader: true,
          cell: (row) => <Link to={`/cases/replies?reply=${row.replyId}`}>{replyTitle(row)}</Link>,
        },
        { header: 'From', cell: ({ supplierName, sender }) => supplierName || sender },
        {
          header: 'Case',
          cell: ({ reference, organisationName }) =>
            reference === null ? (
              '–'
            ) : (
              <>
                <Link to={`/cases/${reference}`}>
                  <Reference text={reference} />
                </Link>{' '}
                {organisationName}
              </>
            ),
        },
        {
          header: 'Why it is here',
          isWide: true,
          cell: ({ state, waitsBecause }) =>
            state === 'waiting' && waitsBecause !== null ? (
              waitTexts[waitsBecause]
            ) : (
              <Tag tone={replyStates[state][1]}>{replyStates[state][0]}</Tag>
            ),
        },
        { header: 'By', cell: ({ way }) => wayTexts[way] },
        { header: 'Received', cell: ({ receivedAt }) => <Time at={receivedAt} /> },
      ]}
      empty={{
        title: 'No replies are waiting for you',
        text: 'A reply appears here when it cannot be read, is not from the supplier itself, or does not fit its case.',
      }}
      noMatch={{ title: 'There are no such replies', text: 'Choose another kind above.' }}
    />
  </Screen>
);
