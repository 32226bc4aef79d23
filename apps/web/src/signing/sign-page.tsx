import {
  checkSignerCode,
  getSignerPack,
  openSignerLink,
  sendSignerCode,
  type SignerPack,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { Container } from '@switch/ui';
import { type Dispatch, useReducer } from 'react';
import { attempt } from '../lib/api.ts';
import { usePageTexts, usePageTitle } from '../lib/page-config.ts';
import { paths } from '../routes.ts';
import {
  AccessLink,
  LinkUnreachable,
  OpeningLink,
  useHeadingFocus,
  useLinkOnce,
  useOpening,
} from './access-link.tsx';
import type { LinkStep } from './link-steps.ts';
import { AnsweredView, answerHeadings, NeedsMail, Over, UsedLink } from './outcomes.tsx';
import { PackView } from './pack/pack-view.tsx';
import {
  type Invitation,
  opening,
  reduceSignerPage,
  type SignerEvent,
  type SignerPage,
} from './signer-page.ts';
import styles from './signing.module.css';

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
      return <OpeningLink title={titles.opening} />;
    case 'unreachable':
      return <LinkUnreachable title={titles.unreachable} openAgain={openAgain} />;
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

function SignerAccess({ step, link, dispatch }: SignerProps & { readonly step: LinkStep<Invitation> }) {
  const { brandName } = usePageTexts();
  const { organisationName } = step.invitation;
  return (
    <AccessLink
      step={step}
      title={`${organisationName} asks you to sign`}
      lead={`It is the next energy contract of ${organisationName}, chosen with ${brandName}. Reading it binds nobody.`}
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
