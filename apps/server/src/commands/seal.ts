import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { sealFile } from '../platform/pdf/seal-file.ts';
import { makeSelfSigned } from '../platform/pdf/self-signed.ts';

const USE = 'Use: npm run seal -- file.p12 Name of the firm';
const PASSWORD_BYTES = 24;

/** The result of the command: its text, or one line of failure. */
type Ended = { readonly text: string; readonly isDone: boolean };

/**
 * `npm run seal -- file.p12 Name of the firm`: creates the file that production seals documents with, and
 * prints its settings. An existing file is never replaced, because earlier seals refer to its key.
 */
async function makeSealFile([given, ...words]: readonly string[]): Promise<Ended> {
  const name = words.join(' ').trim();
  if (given === undefined || name === '') return { text: USE, isDone: false };
  const file = resolve(given);
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const certificate = await makeSelfSigned({ commonName: name, organisation: name }, systemClock.now());
  const content = await sealFile(certificate, password);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, content, { mode: 0o600, flag: 'wx' });
  } catch {
    return { text: `${file} is there already, or cannot be written. Nothing was changed.`, isDone: false };
  }
  return { text: settingsOf(file, name, password), isDone: true };
}

const settingsOf = (file: string, name: string, password: string): string =>
  [
    `A key and a certificate in the name of ${name}, valid for ten years. Set:`,
    '',
    `SEAL_CERTIFICATE_FILE=${file}`,
    `SEAL_CERTIFICATE_PASSWORD=${password}`,
    '',
    'Keep both: the password is shown once. The certificate is signed by itself: its seals prove that a document was not changed,',
    'and readers show them as of an unknown signer. For a name that they trust, buy a certificate for document signing and set its',
    'PKCS #12 file here instead; nothing else changes.',
  ].join('\n');

const { text, isDone } = await makeSealFile(process.argv.slice(2));
(isDone ? console.log : console.error)(text);
process.exitCode = isDone ? 0 : 1;
