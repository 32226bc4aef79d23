import type { PageTexts } from '@switch/contract/page-config.ts';
import { Table } from '@switch/ui';
import type { DocumentPart } from '../document-page.tsx';
import { recipients, retention } from './tables.ts';

/** What we hold, why, who gets it and how long. */
export const dataParts = ({ firmName, firmNumber, firmAddress, supportEmail }: PageTexts): DocumentPart[] => [
  {
    id: 'who-we-are',
    title: 'Who is responsible',
    body: (
      <p>
        {firmName}, company number {firmNumber}, {firmAddress}, decides how the data on this site is used and
        answers for it (we are its “controller”). For anything about your data write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We are registered with the Information
        Commissioner’s Office.
      </p>
    ),
  },
  {
    id: 'what-we-hold',
    title: 'What we hold, and where it comes from',
    body: (
      <>
        <h3>Before you say who you are</h3>
        <p>
          The site’s postcode, address and meter numbers, your usage, when the contract ends, the kind and
          size of your organisation. Some of this comes from industry records of meters, when you pick an
          address. A random number ties it to your browser. If a link brought you here, we keep who sent you.
        </p>
        <h3>When you apply</h3>
        <p>
          Your name, role, email address and, if you give it, phone number. The organisation’s name and
          number, from you and from Companies House, the Charity Commission or the Scottish Charity Regulator.
          Bank details for the Direct Debit. Your signature, with the time and the address it was given from.
          For sole traders, partners and trustees who sign in person also date of birth and home addresses of
          the last 3 years, because the supplier’s credit check is about the person.
        </p>
        <h3>While you use the site</h3>
        <p>
          Technical records that keep it running and safe: when a page was asked for, from which network
          address, and what failed. They hold no bank details, passwords or birth dates, and go after 90 days.
          What you write to us, we keep with your application.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why we may use it',
    body: (
      <dl>
        <dt>To take steps you asked for, and for our contract with you</dt>
        <dd>When you trade in your own name or as a partner: quoting, applying, your account.</dd>
        <dt>Our legitimate interests</dt>
        <dd>
          When you act for a company, charity or public body: the same things, for the organisation you act
          for. Also to keep the site safe, to prevent fraud, to count what goes wrong, and to be able to prove
          later what was agreed. You may object.
        </dd>
        <dt>The law</dt>
        <dd>Accounts, tax, complaints, and answers to regulators and courts.</dd>
        <dt>Your consent</dt>
        <dd>
          Messages about other offers, by email or phone as you choose. No box is ticked for you, and you can
          take it back as easily as you gave it. Messages about your own application are not advertising and
          come in any case.
        </dd>
      </dl>
    ),
  },
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
