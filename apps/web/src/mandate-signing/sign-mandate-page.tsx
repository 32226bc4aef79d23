import type { FormProblem } from '@switch/browser/form.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import { signMandateByLink, type MandateSignerPack } from '@switch/contract/http/mandate-signer.ts';
import { Button, Container, Notice, Stack } from '@switch/ui';
import { attempt } from '../lib/api.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useHeadingFocus } from '../lib/use-heading-focus.ts';
import { useLinkOnce } from '../lib/use-link-once.ts';
import { Opening, Unreachable } from '../link-door.ts';
import { MandateSheet, MandateSignForm } from '../mandate.ts';
import { paths } from '../routes.ts';
import { CodeStep, DoorStep } from './door-and-code.tsx';
import styles from './mandate-signing.module.css';
import { useMandatePage } from './use-mandate-page.ts';

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
      return <Opening title={TITLE} />;
    case 'unreachable':
      return <Unreachable title={TITLE} openAgain={openAgain} />;
    case 'no-way-in':
      return (
        <Stack gap={3}>
          <h1>This link opens nothing</h1>
          <Notice tone="warning">{page.words}</Notice>
          <p>It may have been used, replaced by a newer one, or the mandate is signed another way by now.</p>
        </Stack>
      );
    case 'door':
      return (
        <DoorStep
          door={page.door}
          link={link}
          onAsked={(resendAtMs) => setPage({ kind: 'code', door: page.door, resendAtMs, hasAnother: false })}
        />
      );
    case 'code':
      return (
        <CodeStep
          door={page.door}
          link={link}
          resendAtMs={page.resendAtMs}
          hasAnother={page.hasAnother}
          onAsked={(resendAtMs, isMailed) =>
            setPage({ ...page, resendAtMs, hasAnother: page.hasAnother || isMailed })
          }
          onIn={(pack) => setPage({ kind: 'pack', pack })}
          onOver={(words) => setPage({ kind: 'no-way-in', words })}
        />
      );
    case 'pack':
      return (
        <Pack
          pack={page.pack}
          onSigned={(pack) => setPage({ kind: 'pack', pack })}
          onOver={(words) => setPage({ kind: 'no-way-in', words })}
        />
      );
  }
}

type PackProps = {
  readonly pack: MandateSignerPack;
  readonly onSigned: (pack: MandateSignerPack) => void;
  readonly onOver: (words: string) => void;
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
      <MandateSheet mandate={pack.sheet} />
      {!hasSigned && <MandateSignForm statement={pack.statement} send={send} />}
    </Stack>
  );
}
