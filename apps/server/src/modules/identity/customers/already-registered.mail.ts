import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Config } from '../../../config.ts';
import { letter, type Sender } from '../../../platform/mail/letter.ts';

/** In place of a code, to somebody who has an account: the page itself tells strangers nothing. */
export const alreadyRegisteredMail = (sender: Sender & Pick<Config, 'publicUrl'>, to: string): Mail =>
  letter(
    sender,
    to,
    `You already have an account with ${sender.brandName}`,
    [
      'Hello,',
      'Somebody, probably you, asked for a code to open an account with this email address. There is one already, so ' +
        'please log in instead:',
      `    ${sender.publicUrl}/`,
      'If you have forgotten your password, choose "Forgotten password" when you log in. If it was not you, you can ' +
        'ignore this mail.',
    ],
    { kind: 'account-notice' },
  );
