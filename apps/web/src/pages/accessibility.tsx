import { Link } from '../lib/link.tsx';
import { usePageTexts } from '../lib/page-config.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../routes.ts';
import { DocumentPage } from './document-page.tsx';
import type { DocumentPart } from './document-page.tsx';
import { titles } from './titles.ts';

/** What has been done so that everybody can use the site, and what has not. */
export function Component() {
  const { brandName, supportEmail } = usePageTexts();
  usePageTitle(titles.accessibility);
  return (
    <DocumentPage
      title="Accessibility statement"
      updated="1 November 2026"
      summary={
        <p>
          {brandName} should work for everybody who has to deal with an energy bill, whatever they use to read
          or type. Where it does not, we want to hear it and we will help you another way meanwhile.
        </p>
      }
      parts={partsFor(supportEmail)}
    />
  );
}

const partsFor = (supportEmail: string): DocumentPart[] => [
  {
    id: 'you-can',
    title: 'What you should be able to do',
    body: (
      <ul>
        <li>
          Go from the home page to a signed application with a keyboard alone, also by typing your signature.
        </li>
        <li>Zoom to 400% on a small screen without scrolling sideways.</li>
        <li>Have every page, question, hint and error read to you by a screen reader.</li>
        <li>Read without motion, if your device asks for less of it.</li>
        <li>Take your time. Answers are saved, and we warn you 2 minutes before a session ends.</li>
        <li>Paste passwords and codes, and type numbers with or without spaces.</li>
      </ul>
    ),
  },
  {
    id: 'standard',
    title: 'How far we meet the standard',
    body: (
      <>
        <p>
          We build to the Web Content Accessibility Guidelines 2.2, level AA. To our knowledge the site meets
          them, apart from what is listed below. We judged that ourselves. No outside body has checked it yet.
        </p>
      </>
    ),
  },
  {
    id: 'falls-short',
    title: 'Where it falls short',
    body: (
      <ul>
        <li>
          Drawing a signature needs a mouse, a finger or a pen. Typing your name is offered beside it and
          counts the same.
        </li>
        <li>
          Price tables with several offers side by side can be long to hear in full. Each offer can also be
          opened on its own.
        </li>
        <li>
          The printed mandate has not been tested as a tagged document. Ask us and we send the same text in
          another form.
        </li>
        <li>We have not yet tested with people who use switches or eye tracking.</li>
      </ul>
    ),
  },
  {
    id: 'testing',
    title: 'How we test',
    body: (
      <p>
        Every change is checked by an automated tool on every screen, in its empty, filled and error states,
        and the whole journey is walked by keyboard. Automated checks find only part of what is wrong, so
        reports from people count for more.
      </p>
    ),
  },
  {
    id: 'tell-us',
    title: 'Tell us',
    body: (
      <>
        <p>
          Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and say which page it was and what you
          use. We reply within 5 working days. If you need anything on this site in large print, as plain text
          or read to you, ask in the same way.
        </p>
        <p>
          Not happy with our reply? <Link to={paths.complaints}>Make a complaint</Link>. The Equality Advisory
          and Support Service can advise you on your rights.
        </p>
      </>
    ),
  },
];
