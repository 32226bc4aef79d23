import { useStore } from '@switch/browser/store.ts';
import type { SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { Button, Card, Cluster, Notice, Stack, Timeline } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { session } from '../lib/session.ts';
import { pathTo } from '../routes.ts';
import { InvalidLink, SupportAddress } from './access-link.tsx';
import { DocumentList, OtherSigners } from './pack/overview.tsx';
import nextSteps from './next-steps.json' with { type: 'json' };
import type { Answered } from './signer-page.ts';

export const answerHeadings: Readonly<Record<Answered['answer'], string>> = {
  signed: 'You have signed',
  completed: 'Signed by everybody',
  declined: 'You have declined',
};

const places = ['done', 'current', 'upcoming'] as const;

/** What comes after a signature: the first step is done, the second is under way. */
const timelineAfter = (answer: keyof typeof nextSteps) =>
  nextSteps[answer].map((step, place) => ({ ...step, id: step.title, state: places[place] ?? 'upcoming' }));

/** How a signer answered, and what comes next, by mail. */
export const AnsweredView = ({ answer, text, pack }: Answered) => (
  <Stack gap={4}>
    <h1>{answerHeadings[answer]}</h1>
    <Notice tone={answer === 'declined' ? 'info' : 'success'}>{text}</Notice>
    {answer === 'declined' ? (
      <p>There is nothing else to do. If it is put right, you will be asked again in another email.</p>
    ) : (
      <>
        <section>
          <Stack gap={2}>
            <h2>What comes next</h2>
            <Timeline items={timelineAfter(answer)} />
          </Stack>
        </section>
        {pack && <SignedPack pack={pack} />}
      </>
    )}
  </Stack>
);

function SignedPack({ pack }: { pack: SignerPack }) {
  const isSignedIn = useStore(session) !== undefined;
  return (
    <>
      <OtherSigners pack={pack} />
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

const WhoHelps = () => (
  <p>
    Questions go to <SupportAddress />.
  </p>
);

/** Signing ended before this signer had signed, or what they signed ended without the others. */
export const Over = ({ text }: { text: string }) => <Ending title="There is nothing to sign" text={text} />;

/** Opened without a link, such as after a refresh before the code was typed. */
export const NeedsMail = ({ text }: { text: string }) => (
  <Ending title="Open the link in your email" text={text} />
);

const Ending = ({ title, text }: { title: string; text: string }) => (
  <Stack gap={3}>
    <h1>{title}</h1>
    <Notice tone="info">{text}</Notice>
    <WhoHelps />
  </Stack>
);

type UsedLinkProps = {
  readonly text: string;
  readonly inside: SignerPack | null;
  readonly onGoOn: (pack: SignerPack) => void;
};

/** A link that opens nothing, and what this browser may still open without it. */
export const UsedLink = ({ text, inside, onGoOn }: UsedLinkProps) => (
  <InvalidLink text={text}>
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
  </InvalidLink>
);
