import type { Config } from '../../config.ts';
import type { Mail } from '../../mail/mailer.ts';

/** What every mail names: who writes, where to ask, and where the product is. */
export type Sender = Pick<Config, 'brandName' | 'supportEmail' | 'publicUrl'>;

/** A mail of plain paragraphs that ends with the brand and where to ask. */
export const letter = (sender: Sender, to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text:
    [...paragraphs, `${sender.brandName}\nQuestions? Write to ${sender.supportEmail}`, '']
      .join('\n\n')
      .trimEnd() + '\n',
});
