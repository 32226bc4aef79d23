import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import {
  enterMandate,
  getMandateSignerPack,
  type MandateSignerPack,
  openMandateLink,
  sendMandateCode,
  signMandateByLink,
} from '@switch/contract/http/switching/mandate-signer.ts';
import { Button, Container, Notice, Stack } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { MandateDocument } from '../lib/mandate/mandate-document.tsx';
import { MandateSignForm } from '../lib/mandate/mandate-sign-form.tsx';
import { usePageTitle } from '../lib/page-config.ts';
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
  type LinkStep,
  mandateClosed,
  mandateCodeRequested,
  mandateCodeTyped,
  mandateOpened,
  type MandateOpened,
  type MandatePage,
} from './link-pages.ts';
import styles from './signing.module.css';

const TITLE = 'Sign a Direct Debit mandate';

/** `/sign-mandate#<secret>`: an account signatory reads the mandate and signs it, without logging in. */
export function Component() {
  usePageTitle(TITLE);
  const link = useLinkOnce(paths.signMandate);
  return (
    <Container width="reading" className={styles.page}>
      <Signing key={link} link={link} />
    </Container>
  );
}

/** Uses the link if there is one, otherwise the cookie, as after a refresh. */
const openLink = (linkToken: string): Promise<MandateOpened> =>
  linkToken === '' ? attempt(getMandateSignerPack) : attempt(openMandateLink, { body: { linkToken } });

function Signing({ link }: { link: string }) {
  const [page, setPage] = useState<MandatePage>({ kind: 'opening' });
  const open = useOpening(link, openLink, (answer) => setPage(mandateOpened(answer)));
  const openAgain = () => {
    setPage({ kind: 'opening' });
    open();
  };
  useHeadingFocus(page.kind);
  switch (page.kind) {
    case 'opening':
    case 'unreachable':
      return <Unopened kind={page.kind} title={TITLE} openAgain={openAgain} />;
    case 'link-invalid':
      return (
        <InvalidLink text={page.text}>
          <p>
            It may have been used or replaced by a newer one, or the mandate may have been signed another way.
          </p>
        </InvalidLink>
      );
    case 'on-paper':
      return (
        <Stack gap={3}>
          <h1>This mandate is signed on paper</h1>
          <Notice tone="info">{page.text}</Notice>
        </Stack>
      );
    case 'invitation':
    case 'code':
      return <MandateAccess link={link} step={page} onPage={setPage} />;
    case 'pack':
      return <Pack pack={page.pack} onPage={setPage} />;
  }
}

type MandateAccessProps = {
  readonly link: string;
  readonly step: LinkStep;
  readonly onPage: (page: MandatePage) => void;
};

function MandateAccess({ link, step, onPage }: MandateAccessProps) {
  const { supplierName = '', organisationName } = step.invitation;
  async function sendCode(): Promise<void> {
    const answer = await attempt(sendMandateCode, { body: { linkToken: link } });
    if (answer) onPage(mandateCodeRequested(step, answer, Date.now()));
  }
  async function checkCode(code: string) {
    const answer = await attempt(enterMandate, { body: { linkToken: link, code } });
    if (answer) onPage(mandateCodeTyped(step, answer));
    return answer;
  }
  return (
    <AccessLink
      step={step}
      title={TITLE}
      lead={`${supplierName} will collect the energy bills of ${organisationName} from an account that you can sign for. Nothing is agreed by reading the mandate.`}
      opens="mandate"
      sendCode={sendCode}
      checkCode={checkCode}
    />
  );
}

type PackProps = { readonly pack: MandateSignerPack; readonly onPage: (page: MandatePage) => void };

function Pack({ pack, onPage }: PackProps) {
  const hasSigned = pack.done !== '';
  const isOnPaper = pack.sheet.standing?.state === 'paper_route';
  useHeadingFocus(hasSigned ? 'signed' : 'to-sign');
  async function send(form: BodyOf<typeof signMandateByLink>): Promise<readonly FormProblem[]> {
    const { signatoryId } = pack;
    const answer = await attempt(signMandateByLink, { body: { ...form, signatoryId } });
    if (!answer) return [];
    if (answer.result) return (onPage(mandateOpened(answer)), []);
    const { code, fields = [] } = answer.outcome;
    if (code !== 'bad-fields') onPage(mandateClosed(answer.outcome));
    return fields;
  }
  return (
    <Stack gap={4}>
      <h1 className="no-print">{hasSigned ? 'You have signed' : 'Read the mandate and sign'}</h1>
      {hasSigned ? (
        <Stack gap={2} className="no-print">
          <Notice tone={isOnPaper ? 'warning' : 'success'} announce="polite">
            {pack.done}
          </Notice>
          {!isOnPaper && <p>Keep a copy with the Guarantee. There is nothing else to do.</p>}
          <Button look="secondary" onClick={() => window.print()}>
            Print
          </Button>
        </Stack>
      ) : (
        <p className="no-print">
          {pack.signerName}, {pack.role}, for {pack.organisationName}. Only the last digits of the account are
          shown.
        </p>
      )}
      <MandateDocument mandate={pack.sheet} />
      {!hasSigned && <MandateSignForm statement={pack.statement} send={send} />}
    </Stack>
  );
}
