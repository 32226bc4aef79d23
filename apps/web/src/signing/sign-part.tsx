import type { SignerPack } from '@switch/contract/http/envelope.ts';
import { Button, Card, ErrorSummary, Notice, Stack } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import signature from '../lib/signature/signature.module.css';
import { SignatureSection } from '../lib/signature/signature-section.tsx';
import { StatementBoxes } from '../lib/signature/statement-boxes.tsx';
import type { Signing } from '../lib/signature/use-signature.ts';
import { OtherSigners } from './other-signers.tsx';
import { placeOfPart } from './parts.ts';
import { PriceClock } from './price-clock.tsx';
import { unreadField, unreadOf } from './sign-form.ts';
import styles from './signing.module.css';

type SignPartProps = {
  readonly pack: SignerPack;
  readonly opened: ReadonlySet<string>;
  readonly signing: Signing;
  readonly onDecline: () => void;
};

/** What is agreed to, the signature, and beside the button what everybody should have read last. */
export function SignPart({ pack, opened, signing, onDecline }: SignPartProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        signing.submit();
      }}
    >
      <Stack gap={4}>
        <h1>Sign for {pack.organisationName}</h1>
        <ErrorSummary errors={signing.errors} attempt={signing.tries} />
        <Unread documents={pack.documents} opened={opened} />
        <StatementBoxes statements={pack.statements} signing={signing} />
        <SignatureSection signing={signing} />
        {pack.otherSigners.length > 0 && (
          <Card title="Who signs">
            <OtherSigners pack={pack} />
          </Card>
        )}
        <div className={signature.last}>
          <p className={signature.binding}>{pack.bindingMoment}</p>
          <p>{pack.noCoolingOff}</p>
          <div>
            <PriceClock pricesHoldUntil={pack.pricesHoldUntil} />
          </div>
          <div className={styles.acts}>
            <Button type="submit" wideOnPhone loading={signing.isSigning}>
              Sign
            </Button>
            <Button look="quiet" onClick={onDecline}>
              I do not want to sign
            </Button>
          </div>
          <p className={styles.small}>
            However often you press Sign, it counts once. If the connection is lost, press it again.
          </p>
        </div>
      </Stack>
    </form>
  );
}

function Unread({ documents, opened }: { documents: SignerPack['documents']; opened: ReadonlySet<string> }) {
  const unread = unreadOf(documents, opened);
  if (unread.length === 0) return null;
  return (
    <Notice tone="info" title="You have not opened everything yet">
      <ul>
        {unread.map((document) => (
          <li key={document.documentId}>
            <Link
              id={unreadField(document.documentId)}
              to={placeOfPart({ kind: 'document', place: documents.indexOf(document) })}
            >
              {document.title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
