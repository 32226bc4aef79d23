import { useStore } from '@switch/browser/store.ts';
import {
  checkSignerCode,
  getSignerPack,
  openSignerLink,
  sendSignerCode,
  type SignerPack,
} from '@switch/contract/http/switching/envelope-signer.ts';
import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { fillFrom } from '@switch/domain/facts/fact.ts';
import { Button, Card, Cluster, Container, Notice, Stack, Timeline } from '@switch/ui';
import { attempt } from '../lib/api.ts';
import { Link, SupportEmail } from '../lib/link.tsx';
import { usePageTexts, usePageTitle } from '../lib/page-config.ts';
import { session } from '../lib/session.ts';
import { today } from '../lib/today.ts';
import { paths, pathTo } from '../routes.ts';
import {
  AccessLink,
  InvalidLink,
  Unopened,
  useHeadingFocus,
  useLinkOnce,
  useOpening,
} from './access-link.tsx';
import {
  type Answered,
  type LinkStep,
  opening,
  reduceSignerPage,
  type SignerEvent,
  type SignerPage,
} from './link-pages.ts';
import { DocumentList, OtherSigners } from './pack/overview.tsx';
import { PackView } from './pack/pack-view.tsx';
import { type Dispatch, useReducer } from 'react';
import styles from './signing.module.css';
import nextSteps from './next-steps.json' with { type: 'json' };

/** `/sign#<secret>`: who was mailed a link reads the documents and signs them. Nobody logs in here. */
export function Component() {
  const link = useLinkOnce(paths.sign);
  return <Signing key={link} link={link} />;
}

const titles: Readonly<Record<Exclude<SignerPage['kind'], 'answered'>, string>> = {
  opening: 'Read and sign',
  unreachable: 'Read and sign',
  'link-invalid': 'This link does not work',
  'needs-mail': 'Open the link in your email',
  invitation: 'Read and sign',
  code: 'Enter your code',
  pack: 'Read and sign',
  over: 'Nothing to sign',
};

/** By the link where there is one; else by the cookie, as after a refresh. */
async function openLink(linkToken: string): Promise<SignerEvent> {
  if (linkToken === '') return { kind: 'pack-read', answer: await attempt(getSignerPack) };
  const answer = await attempt(openSignerLink, { body: { linkToken } });
  const isRefused = answer?.result === false;
  // Whoever opens a mail again that they have used may still be in, in this browser.
  return { kind: 'link-opened', answer, inside: isRefused ? await attempt(getSignerPack) : undefined };
}

/** Other documents are another pack: nothing that was ticked for these counts for those. */
const hashesOf = ({ documents }: SignerPack): string => documents.map(({ hash }) => hash).join();

function Signing({ link }: { link: string }) {
  const [page, dispatch] = useReducer(reduceSignerPage, opening);
  const open = useOpening(link, openLink, dispatch);
  const openAgain = () => {
    dispatch({ kind: 'reopened' });
    open();
  };
  usePageTitle(page.kind === 'answered' ? answerHeadings[page.answer] : titles[page.kind]);
  useHeadingFocus(page.kind);
  return (
    <Container width={page.kind === 'pack' ? 'page' : 'reading'} className={styles.page}>
      <Shown page={page} link={link} dispatch={dispatch} openAgain={openAgain} />
    </Container>
  );
}

type SignerProps = { readonly link: string; readonly dispatch: Dispatch<SignerEvent> };
type ShownProps = SignerProps & { readonly page: SignerPage; readonly openAgain: () => void };

function Shown({ page, link, dispatch, openAgain }: ShownProps) {
  switch (page.kind) {
    case 'opening':
    case 'unreachable':
      return <Unopened kind={page.kind} title={titles[page.kind]} openAgain={openAgain} />;
    case 'link-invalid':
      return <UsedLink {...page} onGoOn={(pack) => dispatch({ kind: 'went-in', pack })} />;
    case 'needs-mail':
      return <NeedsMail text={page.text} />;
    case 'invitation':
    case 'code':
      return <SignerAccess step={page} link={link} dispatch={dispatch} />;
    case 'pack':
      return <PackView key={hashesOf(page.pack)} pack={page.pack} isNew={page.isNew} dispatch={dispatch} />;
    case 'answered':
      return <AnsweredView {...page} />;
    case 'over':
      return <Over text={page.text} />;
  }
}

function SignerAccess({ step, link, dispatch }: SignerProps & { readonly step: LinkStep }) {
  const { brandName } = usePageTexts();
  const { organisationName } = step.invitation;
  return (
    <AccessLink
      step={step}
      title={`${organisationName} asks you to sign`}
      lead={`It is the next energy contract of ${organisationName}, chosen with ${brandName}. Nothing is agreed by reading it.`}
      opens="documents"
      sendCode={async () => {
        const answer = await attempt(sendSignerCode, { body: { linkToken: link } });
        dispatch({ kind: 'code-requested', answer, nowMs: Date.now() });
      }}
      checkCode={async (code) => {
        const answer = await attempt(checkSignerCode, { body: { linkToken: link, code } });
        dispatch({ kind: 'code-typed', answer });
        return answer;
      }}
    />
  );
}

const answerHeadings: Readonly<Record<Answered['answer'], string>> = {
  signed: 'You have signed',
  completed: 'Signed by everybody',
  declined: 'You have declined',
};

const places = ['done', 'current', 'upcoming'] as const;

/** What comes after a signature: the first step is done, the second is under way. */
const timelineAfter = (answer: keyof typeof nextSteps) =>
  nextSteps[answer].map(({ children, ...step }, place) => ({
    ...step,
    ...(children !== undefined && { children: fillFrom({ contract }, children, today()) }),
    id: step.title,
    state: places[place] ?? 'upcoming',
  }));

/** How a signer answered, and what comes next, by mail. */
const AnsweredView = ({ answer, text, pack }: Answered) => (
  <Stack gap={4}>
    <h1>{answerHeadings[answer]}</h1>
    <Notice tone={answer === 'declined' ? 'info' : 'success'}>{text}</Notice>
    {answer === 'declined' ? (
      <p>There is nothing else to do. If it is put right, you will be asked again in another email.</p>
    ) : (
      <>
        <Stack as="section" gap={2}>
          <h2>What comes next</h2>
          <Timeline items={timelineAfter(answer)} />
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
          Application {pack.reference} of {pack.organisationName}.
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

const WhoHelps = () => (
  <p>
    Questions go to <SupportEmail />.
  </p>
);

/** Signing ended before this signer had signed, or what they signed ended without the others. */
const Over = ({ text }: { text: string }) => <Ending title="There is nothing to sign" text={text} />;

/** Opened without a link, such as after a refresh before the code was typed. */
const NeedsMail = ({ text }: { text: string }) => <Ending title="Open the link in your email" text={text} />;

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
const UsedLink = ({ text, inside, onGoOn }: UsedLinkProps) => (
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
