import { useStore } from '@switch/browser/store.ts';
import type { SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { Button, Card, Cluster, Notice, Stack, Timeline } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { session } from '../../lib/session.ts';
import { today } from '../../lib/today.ts';
import { pathTo } from '../../routes.ts';
import { type Answered, answerHeadings } from '../link-pages.ts';
import { stepsAfter } from '../steps-after.ts';
import { DocumentList, OtherSigners } from './overview.tsx';

/** Shows how a signer answered and what comes next by email. */
export const AnsweredView = ({ answer, text, pack }: Answered) => (
  <Stack gap={4}>
    <h1>{answerHeadings[answer]}</h1>
    <Notice tone={answer === 'declined' ? 'info' : 'success'}>{text}</Notice>
    {answer === 'declined' ? (
      <p>There is nothing else to do. If it is put right, we will email you again.</p>
    ) : (
      <>
        <Stack as="section" gap={2}>
          <h2>What happens next</h2>
          <Timeline items={stepsAfter(answer, pack !== null && pack.askedBy === pack.signerName, today())} />
        </Stack>
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
      <Card title="What you signed" gap={2}>
        <p>
          Application {pack.reference} for {pack.organisationName}.
        </p>
        <DocumentList documents={pack.documents} />
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
