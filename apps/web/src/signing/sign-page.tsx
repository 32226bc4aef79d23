import { lazyAhead } from '@switch/browser/lazy-part.ts';
import {
  checkSignerCode,
  getSignerPack,
  openSignerLink,
  sendSignerCode,
  type SignerPack,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { Button, Container, Notice, Skeleton, Stack } from '@switch/ui';
import { Scene } from '@switch/ui/drawings/scene.tsx';
import { attempt } from '../lib/api.ts';
import { SupportEmail } from '../lib/link.tsx';
import { usePageTexts, usePageTitle } from '../lib/page-config.ts';
import { paths } from '../routes.ts';
import {
  AccessLink,
  InvalidLink,
  Unopened,
  useHeadingFocus,
  useLinkOnce,
  useOpening,
} from './access-link.tsx';
import {
  answerHeadings,
  type LinkStep,
  opening,
  reduceSignerPage,
  type SignerEvent,
  type SignerPage,
} from './link-pages.ts';
import { type Dispatch, Suspense, useReducer } from 'react';
import styles from './signing.module.css';

/**
 * Only someone who has entered their code gets to read documents, so this code is loaded while they look for
 * the email.
 */
const PackView = lazyAhead(() => import('./pack/pack-view.tsx'), 'PackView');
const AnsweredView = lazyAhead(() => import('./pack/answered-view.tsx'), 'AnsweredView');

/** `/sign#<secret>`: a signer who was sent a link reads the documents and signs them, without logging in. */
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

/** Uses the link if there is one, otherwise the cookie, as after a refresh. */
async function openLink(linkToken: string): Promise<SignerEvent> {
  if (linkToken === '') return { kind: 'pack-read', answer: await attempt(getSignerPack) };
  const answer = await attempt(openSignerLink, { body: { linkToken } });
  const isRefused = answer?.result === false;
  // Someone who reopens an email whose link they have used may still have access in this browser.
  return { kind: 'link-opened', answer, inside: isRefused ? await attempt(getSignerPack) : undefined };
}

/** Different documents make a different pack: nothing ticked for these counts for those. */
const hashesOf = ({ documents }: SignerPack): string => documents.map(({ hash }) => hash).join();

function Signing({ link }: { link: string }) {
  const [page, dispatch] = useReducer(reduceSignerPage, opening);
  const open = useOpening(link, openLink, dispatch);
  const openAgain = () => {
    dispatch({ kind: 'reopened' });
    open();
  };
  return (
    <Suspense fallback={<Loading />}>
      <Page page={page} link={link} dispatch={dispatch} openAgain={openAgain} />
    </Suspense>
  );
}

const Loading = () => (
  <Container className={styles.page}>
    <Skeleton shape="card" label="Opening the documents" />
  </Container>
);

/** Sets the title and moves focus once all of its code has loaded. */
function Page(props: ShownProps) {
  const { page } = props;
  usePageTitle(page.kind === 'answered' ? answerHeadings[page.answer] : titles[page.kind]);
  useHeadingFocus(page.kind);
  return (
    <Container width={page.kind === 'pack' ? 'page' : 'reading'} className={styles.page}>
      <Shown {...props} />
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
      lead={`This is the next energy contract for ${organisationName}, chosen with ${brandName}. Nothing is agreed by reading it.`}
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

const WhoHelps = () => (
  <p>
    Questions? Email <SupportEmail />.
  </p>
);

/** Signing ended before this signer had signed, or ended after they signed because the others did not. */
const Over = ({ text }: { text: string }) => <Ending title="There is nothing to sign" text={text} />;

/** Opened without a link, such as after a refresh before the code was entered. */
const NeedsMail = ({ text }: { text: string }) => <Ending title="Open the link in your email" text={text} />;

const Ending = ({ title, text }: { title: string; text: string }) => (
  <Stack gap={3}>
    <Scene name="desk" look="small">
      <h1>{title}</h1>
    </Scene>
    <Notice tone="info">{text}</Notice>
    <WhoHelps />
  </Stack>
);

type UsedLinkProps = {
  readonly text: string;
  readonly inside: SignerPack | null;
  readonly onGoOn: (pack: SignerPack) => void;
};

/** A link that is no longer valid, and what this browser can still open without it. */
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
