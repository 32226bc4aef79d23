import type { PageTexts } from '@switch/contract/page-config.ts';
import type { DocumentPart } from '../document-page.tsx';

/** What we hold, where it comes from and why we may use it. */
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
        <h3>When you chat with us</h3>
        <p>
          The name, phone number and email address you give before the chat, that you agreed to this policy
          and when, and what is written on both sides. Beside it our people see the page you are on and your
          answers about site, meter, usage and prices; your organisation and addresses only after you press
          Share my answers. Numbers that look like a bank account or card are covered before anybody sees
          them. You can ask us to delete a chat.
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
];
