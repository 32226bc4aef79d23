import { useStore } from '@switch/browser/store.ts';
import type { SignerPack } from '@switch/contract/http/envelope.ts';
import { Button, ButtonLink, Card, Cluster, Notice, Stack, Timeline, type TimelineItem } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { session } from '../lib/session.ts';
import { pathTo } from '../routes.ts';
import { DocumentList } from './document-list.tsx';
import { OtherSigners } from './other-signers.tsx';
import { answerHeadings, type Answer } from './signer-page.ts';

type AnsweredProps = {
  readonly answer: Answer;
  readonly words: string;
  readonly pack: SignerPack | null;
};

const next: Readonly<Record<'signed' | 'completed', readonly TimelineItem[]>> = {
  signed: [
    { id: 'signed', title: 'You have signed', state: 'done' },
    {
      id: 'others',
      title: 'The others sign',
      state: 'current',
      children: 'The contract binds with the last signature that is needed. Until then nobody is bound.',
    },
    {
      id: 'copies',
      title: 'We mail you the sealed documents',
      children: 'With a page that says who signed, and when.',
    },
  ],
  completed: [
    {
      id: 'signed',
      title: 'Everybody who has to has signed',
      state: 'done',
      children: 'The contract binds from now on.',
    },
    {
      id: 'copies',
      title: 'We mail you the sealed documents',
      when: 'In a few minutes',
      state: 'current',
      children: 'With a page that says who signed, and when.',
    },
    {
      id: 'switch',
      title: 'The supplier takes the supply over',
      children:
        'Whoever prepared this follows the switch, and is mailed at every step. There is nothing to do for you.',
    },
  ],
};

/** What a signer answered, and what comes next, by mail. */
export function Answered({ answer, words, pack }: AnsweredProps) {
  return (
    <Stack gap={4}>
      <h1>{answerHeadings[answer]}</h1>
      <Notice tone={answer === 'declined' ? 'info' : 'success'}>{words}</Notice>
      {answer === 'declined' ? (
        <p>There is nothing else to do. If it is put right, you are asked again by another mail.</p>
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
          <ButtonLink
            render={(rest) => <Link to={pathTo('profile', { query: { tab: 'switches' } })} {...rest} />}
          >
            Follow your switches
          </ButtonLink>
        )}
        <Button look="secondary" onClick={() => window.print()}>
          Print this page
        </Button>
      </Cluster>
    </>
  );
}
