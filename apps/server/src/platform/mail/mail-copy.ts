import { isCopied } from '@switch/domain/person/mail-kind.ts';
import { z } from 'zod';
import type { Vault } from '../crypto/vault.ts';
import type { Mail } from './mailer.ts';

const copied = z.object({ subject: z.string(), text: z.string() });

/** What a mail said. */
export type MailCopy = z.output<typeof copied>;

/** Stands where a link was: a link may open an account or a signature. */
const LINK = '[link]';

/**
 * What a mail said, sealed under its id: subject and text, with every link taken out. Null for mails of which no copy is kept
 * (`isCopied`).
 */
export function sealCopy(
  vault: Pick<Vault, 'seal'>,
  id: string,
  { kind = 'service', subject, text }: Pick<Mail, 'kind' | 'subject' | 'text'>,
): Buffer | null {
  if (!isCopied(kind)) return null;
  const copy: MailCopy = { subject, text: text.replaceAll(/https?:\/\/\S+/g, LINK) };
  return vault.seal(JSON.stringify(copy), id);
}

/** A copy out of its seal. Throws when it cannot be opened. */
export const openCopy = (vault: Pick<Vault, 'open'>, id: string, sealed: Buffer): MailCopy =>
  copied.parse(JSON.parse(vault.open(sealed, id)));
