import { useStore } from '@switch/browser/store.ts';
import type { SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { Button, Card, Cluster, Notice, Stack, Timeline, type TimelineItem } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { usePageTexts } from '../lib/page-config.ts';
import { session } from '../lib/session.ts';
import { pathTo } from '../routes.ts';
import { DocumentList } from './pack/document-list.tsx';
import { OtherSigners } from './pack/overview.tsx';
import { type Answer, answerHeadings } from './signer-page.ts';

type AnsweredProps = {
  readonly answer: Answer;
  readonly text: string;
  readonly pack: SignerPack | null;
};

const next: Readonly<Record<'signed' | 'completed', readonly TimelineItem[]>> = {
  signed: [
    { id: 'signed', title: 'You have signed', state: 'done' },
    {
      id: 'others',
      title: 'The others sign',
      state: 'current',
      children: 'The contract becomes binding with the last signature needed. Until then nobody is bound.',
    },
    {
      id: 'copies',
      title: 'We email you the sealed documents',
      children: 'With a page that says who signed, and when.',
    },
  ],
  completed: [
    {
      id: 'signed',
      title: 'Everyone who needs to has signed',
      state: 'done',
      children: 'The contract is binding from now on.',
    },
    {
      id: 'copies',
      title: 'We email you the sealed documents',
      when: 'In a few minutes',
      state: 'current',
      children: 'With a page that says who signed, and when.',
    },
    {
      id: 'switch',
      title: 'The supplier takes over the supply',
      children:
        'Whoever prepared this follows the switch, and gets an email at every step. There is nothing more for you to do.',
    },
  ],
};

/** What a signer answered, and what comes next, by mail. */
export function Answered({ answer, text, pack }: AnsweredProps) {
  return (
    <Stack gap={4}>
      <h1>{answerHeadings[answer]}</h1>
      <Notice tone={answer === 'declined' ? 'info' : 'success'}>{text}</Notice>
      {answer === 'declined' ? (
        <p>There is nothing else to do. If it is put right, you will be asked again in another email.</p>
      ) : (
        <section>
          <Stack gap={2}>
            <h2>What comes next</h2>
            <Timeline items={next[answer]} />
          </Stack>
        </section>
      )}
      {pack && answer !== 'declined' && <Kept pack={pack} />}
    </Stack>
  );
}

function Kept({ pack }: { pack: SignerPack }) {
  const isSignedIn = useStore(session) !== undefined;
  return (
    <>
      {pack.otherSigners.length > 0 && (
        <Card title="Who signs">
          <OtherSigners pack={pack} />
        </Card>
      )}
      <Card title="What you signed">
        <Stack gap={2}>
          <p>
            Application {pack.reference} of {pack.organisationName}.
          </p>
          <DocumentList documents={pack.documents} />
        </Stack>
      </Card>
      <Cluster gap={2} className="no-print">
        {isSignedIn && (
          <Link to={pathTo('profile', { query: { tab: 'switches' } })} look="primary">
            Follow your switches
          </Link>
        )}
        <Button look="secondary" onClick={() => window.print()}>
          Print this page
        </Button>
      </Cluster>
    </>
  );
}

/** Where somebody gets who does not know what to do next. */
function WhoHelps() {
  const { supportEmail } = usePageTexts();
  return (
    <p>
      Questions go to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  );
}

/** Signing ended before this signer had signed, or what they signed ended without the others. */
export const Over = ({ text }: { text: string }) => (
  <Stack gap={3}>
    <h1>There is nothing to sign</h1>
    <Notice tone="info">{text}</Notice>
    <WhoHelps />
  </Stack>
);

/** Opened without a link, such as after a refresh before the code was typed. */
export const NeedsMail = ({ text }: { text: string }) => (
  <Stack gap={3}>
    <h1>Open the link in your email</h1>
    <Notice tone="info">{text}</Notice>
    <WhoHelps />
  </Stack>
);

type InvalidLinkProps = {
  readonly text: string;
  readonly inside: SignerPack | null;
  readonly onGoOn: (pack: SignerPack) => void;
};

/** Nothing opens by this link: the same for one that was used, replaced, or never was. */
export function InvalidLink({ text, inside, onGoOn }: InvalidLinkProps) {
  return (
    <Stack gap={3}>
      <h1>This link does not work</h1>
      <Notice tone="warning">{text}</Notice>
      {inside && (
        <Notice
          tone="info"
          title="You opened these documents earlier in this browser"
          actions={<Button onClick={() => onGoOn(inside)}>Continue with {inside.organisationName}</Button>}
        >
          The documents of {inside.organisationName}, application {inside.reference}, as {inside.signerName}.
        </Notice>
      )}
      <WhoHelps />
    </Stack>
  );
}
