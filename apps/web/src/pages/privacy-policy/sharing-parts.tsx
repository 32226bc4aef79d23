import { Table } from '@switch/ui';
import type { DocumentPart } from '../document-page.tsx';
import { recipients, retention } from './tables.ts';

/** Who gets which detail, how long it is kept and how it is guarded. */
export const sharingParts: readonly DocumentPart[] = [
  {
    id: 'who-gets-what',
    title: 'Who gets which detail',
    body: (
      <>
        <Table
          caption="Details and who receives them"
          hideCaption
          narrow="stack"
          rows={recipients}
          rowKey={({ detail }) => detail}
          columns={[
            { id: 'detail', header: 'Detail', isRowHeader: true, cell: ({ detail }) => detail },
            { id: 'who', header: 'Who gets it', cell: ({ who }) => who },
            { id: 'when', header: 'When', cell: ({ when }) => when },
          ]}
        />
        <p>
          The supplier and the credit agency decide for themselves how they use what they receive, and have
          notices of their own. Firms that host our systems and carry our email act on our orders only, under
          contract. A court or a regulator may oblige us to hand data over. We keep personal data in the
          United Kingdom and the European Economic Area, which UK law treats as equally safe.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <Table
        caption="What we keep and for how long"
        hideCaption
        narrow="stack"
        rows={retention}
        rowKey={({ what }) => what}
        columns={[
          { id: 'what', header: 'What', isRowHeader: true, cell: ({ what }) => what },
          { id: 'period', header: 'How long', cell: ({ period }) => period },
          { id: 'reason', header: 'Why', cell: ({ reason }) => reason },
        ]}
      />
    ),
  },
  {
    id: 'how-safe',
    title: 'How we keep it safe',
    body: (
      <ul>
        <li>
          Bank details are encrypted when stored. On screen, after saving, you and our staff see the last
          digits.
        </li>
        <li>Opening the full digits takes a reason and is written to a record nobody here can change.</li>
        <li>Passwords are stored in a form from which they cannot be read back.</li>
        <li>Everything between your browser and us is encrypted on the way.</li>
        <li>
          If something still goes wrong and puts you at risk, we tell you, and the Information Commissioner’s
          Office within 72 hours.
        </li>
      </ul>
    ),
  },
];
