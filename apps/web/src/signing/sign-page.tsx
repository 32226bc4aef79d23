import type { SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { Container } from '@switch/ui';
import { OpeningLink, LinkUnreachable } from './access-link/access-link.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useLinkOnce } from './access-link/use-link-once.ts';
import { paths } from '../routes.ts';
import { Answered, NeedsMail, InvalidLink, Over } from './outcomes.tsx';
import { CodeStep, InvitationStep } from './access-link/signer-access.tsx';
import { PackView } from './pack/pack-view.tsx';
import { answerHeadings, type SignerPage, useSignerPage } from './signer-page.ts';
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

function Signing({ link }: { link: string }) {
  const signer = useSignerPage(link);
  const { page } = signer;
  usePageTitle(page.kind === 'answered' ? answerHeadings[page.answer] : titles[page.kind]);
  useHeadingFocus(page.kind);
  return (
    <Container width={page.kind === 'pack' ? 'page' : 'reading'} className={styles.page}>
      <Shown link={link} signer={signer} />
    </Container>
  );
}

/** Other documents are another pack: nothing that was ticked for these counts for those. */
const hashesOf = ({ documents }: SignerPack): string => documents.map(({ hash }) => hash).join();

function Shown({ link, signer }: { link: string; signer: ReturnType<typeof useSignerPage> }) {
  const { page, dispatch, openAgain } = signer;
  switch (page.kind) {
    case 'opening':
      return <OpeningLink title={titles.opening} />;
    case 'unreachable':
      return <LinkUnreachable title={titles.unreachable} openAgain={openAgain} />;
    case 'link-invalid':
      return (
        <InvalidLink
          text={page.text}
          inside={page.inside}
          onGoOn={(pack) => dispatch({ kind: 'went-in', pack })}
        />
      );
    case 'needs-mail':
      return <NeedsMail text={page.text} />;
    case 'invitation':
      return (
        <InvitationStep invitation={page.invitation} problem={page.problem} link={link} dispatch={dispatch} />
      );
    case 'code':
      return <CodeStep page={page} link={link} dispatch={dispatch} />;
    case 'pack':
      return <PackView key={hashesOf(page.pack)} pack={page.pack} isNew={page.isNew} dispatch={dispatch} />;
    case 'answered':
      return <Answered answer={page.answer} text={page.text} pack={page.pack} />;
    case 'over':
      return <Over text={page.text} />;
  }
}
