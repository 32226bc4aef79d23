import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import {
  enterMandate,
  getMandateSignerPack,
  type MandateLink,
  type MandateSignerPack,
  openMandateLink,
  sendMandateCode,
  signMandateByLink,
} from '@switch/contract/http/switching/mandate-signer.ts';
import { Button, Container, Notice, Stack } from '@switch/ui';
import { useEffect, useState } from 'react';
import { MandateSignForm } from '../../lib/mandate/mandate-sign-form.tsx';
import { MandateDocument } from '../../lib/mandate/mandate-document.tsx';
import {
  type CodeRequest,
  CodeView,
  InvitationView,
  OpeningLink,
  LinkUnreachable,
} from '../access-link/access-link.tsx';
import { attempt } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { useLinkOnce } from '../access-link/use-link-once.ts';
import { paths } from '../../routes.ts';
import styles from './sign-mandate-page.module.css';

const TITLE = 'Sign a Direct Debit mandate';

/** `/sign-mandate#<secret>`: who may sign on an account reads its mandate and signs it. Nobody logs in here. */
export function Component() {
  usePageTitle(TITLE);
  const link = useLinkOnce(paths.signMandate);
  return (
    <Container width="reading" className={styles.page}>
      <Signing key={link} link={link} />
    </Container>
  );
}

function Signing({ link }: { link: string }) {
  const { page, setPage, openAgain } = useMandatePage(link);
  useHeadingFocus(page.kind);
  switch (page.kind) {
    case 'opening':
      return <OpeningLink title={TITLE} />;
    case 'unreachable':
      return <LinkUnreachable title={TITLE} openAgain={openAgain} />;
    case 'link-invalid':
      return (
        <Stack gap={3}>
          <h1>This link does not work</h1>
          <Notice tone="warning">{page.text}</Notice>
          <p>It may have been used, replaced by a newer one, or the mandate is signed another way by now.</p>
        </Stack>
      );
    case 'invitation':
      return (
        <InvitationStep
          invitation={page.invitation}
          link={link}
          onRequested={(resendAtMs) =>
            setPage({ kind: 'code', invitation: page.invitation, resendAtMs, hasAnother: false })
          }
        />
      );
    case 'code':
      return (
        <CodeStep
          invitation={page.invitation}
          link={link}
          resendAtMs={page.resendAtMs}
          hasAnother={page.hasAnother}
          onRequested={(resendAtMs, isMailed) =>
            setPage({ ...page, resendAtMs, hasAnother: page.hasAnother || isMailed })
          }
          onIn={(pack) => setPage({ kind: 'pack', pack })}
          onOver={(text) => setPage({ kind: 'link-invalid', text })}
        />
      );
    case 'pack':
      return (
        <Pack
          pack={page.pack}
          onSigned={(pack) => setPage({ kind: 'pack', pack })}
          onOver={(text) => setPage({ kind: 'link-invalid', text })}
        />
      );
  }
}

type PackProps = {
  readonly pack: MandateSignerPack;
  readonly onSigned: (pack: MandateSignerPack) => void;
  readonly onOver: (text: string) => void;
};

/** The mandate with its Guarantee and the signature under it; once signed, a copy to keep. */
function Pack({ pack, onSigned, onOver }: PackProps) {
  const hasSigned = pack.done !== '';
  useHeadingFocus(hasSigned ? 'signed' : 'to-sign');
  async function send(form: BodyOf<typeof signMandateByLink>): Promise<readonly FormProblem[]> {
    const { signatoryId } = pack;
    const answer = await attempt(signMandateByLink, { body: { ...form, signatoryId } });
    if (!answer) return [];
    if (answer.result) return (onSigned(answer.pack), []);
    const { code, fields = [], message = '' } = answer.outcome;
    if (code !== 'bad-fields') onOver(message);
    return fields;
  }
  return (
    <Stack gap={4}>
      <h1 className="no-print">{hasSigned ? 'You have signed' : 'Read the mandate and sign'}</h1>
      {hasSigned ? (
        <Stack gap={2} className="no-print">
          <Notice tone="success" announce="polite">
            {pack.done}
          </Notice>
          <p>Keep a copy with the Guarantee. There is nothing else to do.</p>
          <div>
            <Button look="secondary" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </Stack>
      ) : (
        <p className="no-print">
          {pack.signerName}, {pack.role}, for {pack.organisationName}. Digits of the account are shown by
          their last ones only.
        </p>
      )}
      <MandateDocument mandate={pack.sheet} />
      {!hasSigned && <MandateSignForm statement={pack.statement} send={send} />}
    </Stack>
  );
}

/** When another code may be asked for, in milliseconds since 1970, and whether one was mailed now. */
type OnCodeRequested = (resendAtMs: number, isMailed: boolean) => void;

/** Has a code mailed to the person of the link; one at a time. */
function useCodeRequest(
  link: string,
  onRequested: OnCodeRequested,
): { codeRequest: CodeRequest; problem: string } {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  async function request(): Promise<void> {
    setIsSending(true);
    setProblem('');
    const answer = await attempt(sendMandateCode, { body: { linkToken: link } });
    setIsSending(false);
    if (!answer) return;
    if (answer.result) return onRequested(Date.now() + answer.secondsUntilNext * 1000, true);
    const { code, message = '', retryAfterSeconds = 0 } = answer.outcome;
    if (code === 'code-too-soon') return onRequested(Date.now() + retryAfterSeconds * 1000, false);
    setProblem(message);
  }
  return { codeRequest: { isSending, send: () => void request() }, problem };
}

/** What a signatory sees before the code. */
export function InvitationStep({
  invitation,
  link,
  onRequested,
}: {
  invitation: MandateLink;
  link: string;
  onRequested: OnCodeRequested;
}) {
  const { supplierName, organisationName } = invitation;
  return (
    <InvitationView
      {...useCodeRequest(link, onRequested)}
      invitation={invitation}
      title="Sign a Direct Debit mandate"
      lead={`${supplierName} is to collect the energy bills of ${organisationName} from an account that you may sign on. Reading the mandate binds nobody.`}
      opens="mandate"
      supplierName={supplierName}
    />
  );
}

type CodeStepProps = {
  readonly invitation: MandateLink;
  readonly link: string;
  readonly resendAtMs: number;
  readonly hasAnother: boolean;
  readonly onRequested: OnCodeRequested;
  readonly onIn: (pack: MandateSignerPack) => void;
  readonly onOver: (text: string) => void;
};

/** The code that opens the mandate. */
export function CodeStep({
  invitation,
  link,
  resendAtMs,
  hasAnother,
  onRequested,
  onIn,
  onOver,
}: CodeStepProps) {
  const { codeRequest, problem } = useCodeRequest(link, onRequested);
  async function check(code: string): Promise<readonly FormProblem[]> {
    const answer = await attempt(enterMandate, { body: { linkToken: link, code } });
    if (!answer) return [];
    if (answer.result) return (onIn(answer.pack), []);
    if (answer.outcome.code === 'link-expired') return (onOver(answer.outcome.message ?? ''), []);
    return refusalProblems(answer.outcome, { usual: 'code' });
  }
  return (
    <CodeView
      invitation={invitation}
      opens="mandate"
      resendAtMs={resendAtMs}
      hasAnother={hasAnother}
      codeRequest={codeRequest}
      check={check}
    >
      {problem !== '' && (
        <Notice tone="warning" announce="now">
          {problem}
        </Notice>
      )}
    </CodeView>
  );
}

/** What the page shows to somebody who was mailed a link. */
export type MandatePage =
  | { readonly kind: 'opening' | 'unreachable' }
  | { readonly kind: 'link-invalid'; readonly text: string }
  | { readonly kind: 'invitation'; readonly invitation: MandateLink }
  | {
      readonly kind: 'code';
      readonly invitation: MandateLink;
      /** When another code may be asked for, in milliseconds since 1970. */
      readonly resendAtMs: number;
      /** Whether another code was mailed after the first. */
      readonly hasAnother: boolean;
    }
  | { readonly kind: 'pack'; readonly pack: MandateSignerPack };

type Opened = ResponseOf<typeof openMandateLink> | ResponseOf<typeof getMandateSignerPack> | undefined;

/** What an answer leads to; a link that opens nothing leads to the message of the refusal. */
export function pageOf(answer: Opened): MandatePage {
  if (!answer) return { kind: 'unreachable' };
  if (!answer.result) return { kind: 'link-invalid', text: answer.outcome.message ?? '' };
  return 'door' in answer
    ? { kind: 'invitation', invitation: answer.door }
    : { kind: 'pack', pack: answer.pack };
}

/** Opens the link, or without one what this browser was let into before. */
export function useMandatePage(link: string) {
  const [page, setPage] = useState<MandatePage>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const answer: Promise<Opened> =
      link === '' ? attempt(getMandateSignerPack) : attempt(openMandateLink, { body: { linkToken: link } });
    void answer.then((opened) => isWanted && setPage(pageOf(opened)));
    return () => void (isWanted = false);
  }, [link, tries]);
  return {
    page,
    setPage,
    openAgain: () => {
      setPage({ kind: 'opening' });
      setTries((count) => count + 1);
    },
  };
}
