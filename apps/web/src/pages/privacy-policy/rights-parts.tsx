import type { PageTexts } from '@switch/contract/page-config.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../routes.ts';
import type { DocumentPart } from '../document-page.tsx';

/** What is kept in the browser, the rights of the people the data is about, and how to complain. */
export const rightsParts = ({ supportEmail }: PageTexts): DocumentPart[] => [
  {
    id: 'browser',
    title: 'What we keep in your browser',
    body: (
      <>
        <p>
          Only what the service needs to work. One cookie keeps you logged in, one ties an unfinished
          application to this browser, one a chat; one remembers for an hour that a mailed code was yours, and
          one keeps what you came to sign open for two. One tells for a year that you logged in here before,
          so that strangers who try passwords cannot keep you out. No script can read them. Beside them the
          browser’s storage holds your answers so far (never bank details, passwords or signatures), your name
          and contact details once you are logged in, and who sent you here. Logging out clears it.
        </p>
        <p>
          There are no analytics, advertising or third-party cookies, so there is no banner to click away.
        </p>
      </>
    ),
  },
  {
    id: 'automatic',
    title: 'Decisions made by machine',
    body: (
      <p>
        Prices and whether a supplier quotes for your kind of site follow from rules and price books, the same
        for everybody. We decide nothing important about a person by machine alone. A supplier’s credit check
        may be automatic: ask the supplier for a person to look at it.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>You can ask us to:</p>
        <ul>
          <li>show you the data we hold about you, and give you a copy</li>
          <li>put right what is wrong</li>
          <li>delete what we have no reason to keep</li>
          <li>stop using it for a while, or stop a use based on our legitimate interests</li>
          <li>hand over what you gave us in a form that a computer can read</li>
          <li>stop contacting you about other offers: we then stop, without weighing it up</li>
        </ul>
        <p>
          With an account you do most of it yourself: <Link to={`${paths.profile}?tab=data`}>Your data</Link>{' '}
          gives you a copy of everything and deletes the account, and{' '}
          <Link to={`${paths.profile}?tab=contact`}>Contact choices</Link> stops what you do not want.
        </p>
        <p>
          Or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. It is free. We answer within one
          month; if we need to ask you something first, the month waits for your answer. We may need to check
          that you are you.
        </p>
      </>
    ),
  },
  {
    id: 'complain',
    title: 'If you are not happy with it',
    body: (
      <>
        <p>
          Complain to us first, with <Link to={paths.complaints}>our form</Link> or by email to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We acknowledge a complaint about personal
          data within 30 days, look into it without undue delay, and tell you what came of it.
        </p>
        <p>
          If that does not settle it, go to the Information Commissioner’s Office at{' '}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>. You do not need our
          leave for that, and you may also go to court.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        The date above says when it last changed. If a change affects data you have already given us, we email
        you before it takes effect.
      </p>
    ),
  },
];
