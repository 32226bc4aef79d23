import { checkDocument, type KnownFile } from '@switch/contract/http/switching/documents.ts';
import { ukTimeText } from '@switch/domain/documents/document-times.ts';
import { Container, Notice, Stack } from '@switch/ui';
import { useId, useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { SupportEmail } from '../../lib/link.tsx';
import { usePageTitle } from '../../lib/page-config.ts';
import titles from '../titles.json' with { type: 'json' };
import styles from './check-document.module.css';
import { hashOfFile } from './hash-of-file.ts';

type Outcome =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'checked'; readonly hash: string; readonly file: KnownFile | null };

/** Returns the result for a file; null if the server couldn't be asked, which has already been reported. */
async function outcomeOf(file: File): Promise<Outcome | null> {
  const hash = await hashOfFile(file).catch(() => null);
  if (hash === null) return { kind: 'unreadable' };
  const answer = await attempt(checkDocument, { body: { hash } });
  return answer ? { kind: 'checked', hash, file: answer.file } : null;
}

/**
 * `/check-document`: checks whether a file was made and sealed here, byte for byte. The file never leaves the
 * browser.
 */
export function Component() {
  usePageTitle(titles.checkDocument);
  const [checked, setChecked] = useState<{ readonly name: string; readonly outcome: Outcome | null }>();
  const id = useId();
  async function check(file: File | undefined) {
    setChecked(undefined);
    if (file) setChecked({ name: file.name, outcome: await outcomeOf(file) });
  }
  return (
    <Container width="reading">
      <Stack gap={3} className={styles.page}>
        <h1>{titles.checkDocument}</h1>
        <p>
          Find out whether a contract, a letter of authority or the evidence of a signing is exactly as we
          made and sealed it. The file stays on your device: we compare its fingerprint (SHA-256) with those
          of our documents.
        </p>
        <div>
          <label htmlFor={id}>
            <strong>Choose the PDF</strong>
          </label>
          <input
            id={id}
            type="file"
            accept="application/pdf,.pdf"
            className={styles.choose}
            onChange={(event) => void check(event.target.files?.[0])}
          />
        </div>
        <div aria-live="polite">
          {checked?.outcome && <Result name={checked.name} outcome={checked.outcome} />}
        </div>
      </Stack>
    </Container>
  );
}

function Result({ name, outcome }: { name: string; outcome: Outcome }) {
  if (outcome.kind === 'unreadable')
    return (
      <Notice tone="warning" title="The file could not be read">
        Choose it again. If that does not help, your browser may be too old for this check.
      </Notice>
    );
  const { file, hash } = outcome;
  return (
    <Stack gap={3}>
      {file ? <Known name={name} file={file} /> : <Unknown name={name} />}
      <p>
        SHA-256 of the file: <code>{hash}</code>
      </p>
    </Stack>
  );
}

const Known = ({ name, file }: { name: string; file: KnownFile }) => (
  <Notice
    tone="success"
    title={file.isSealed ? 'Signed, sealed and unchanged' : 'Unchanged, but not the signed copy'}
  >
    “{name}” is our document “{file.title}” of {ukTimeText(file.madeAt)}, byte for byte.{' '}
    {!file.isSealed && 'This is how it was before anyone signed. The signed copy says “signed” in its name.'}
  </Notice>
);

const Unknown = ({ name }: { name: string }) => (
  <Notice tone="warning" title="Not one of our documents, or changed since">
    “{name}” was changed, printed or saved again after we made it, or it is not ours, or we have since deleted
    ours. Ask the person who gave it to you for the original file, or write to <SupportEmail />.
  </Notice>
);
