import type { MailChannel } from '@switch/domain/hand-over/channel.ts';
import { succeed } from '@switch/domain/outcome.ts';
import type { ChannelSecrets, HandOverMessage, PostFiles, SupplierChannel } from './port.ts';
import { encryptedZip } from './zip-files.ts';

const ENCRYPTED =
  'The bank details are in the attached ZIP file. It is encrypted (AES-256) with the password that we have agreed with you by telephone.';
const TO_FOLLOW =
  'We never send bank details by plain email. We have not agreed a password with you yet, so they are not in this email: please ask us for one by telephone, and they will follow in an encrypted file.';

/**
 * Creates a channel that hands over by email. Files with bank digits go inside an encrypted ZIP file with the
 * agreed password. If none is agreed they are not sent, and the email says how they follow.
 */
export function mailChannel(
  { address }: MailChannel,
  secrets: ChannelSecrets,
  post: PostFiles,
): SupplierChannel {
  const password = secrets['attachment-password'];
  return {
    send: async (message) => {
      const { bankDetails, files, text } = await packed(message, password);
      const { messageId, replyTo, subject } = message;
      const sent = await post({ messageId, to: address, replyTo, subject, text, files });
      return sent.ok ? succeed({ id: sent.value, isAcknowledged: false, bankDetails }) : sent;
    },
    test: async () => {
      const sent = await post({
        messageId: `test.${Date.now()}`,
        to: address,
        replyTo: null,
        subject: 'Test of the hand-over of contracts',
        text: 'This is a test. You do not need to do anything.\n',
        files: [],
      });
      if (!sent.ok) return sent;
      const digits = password === undefined ? 'No password is set: bank details stay here.' : '';
      return succeed(`A test mail has gone to ${address}. ${digits}`.trim());
    },
    collectReplies: async () => succeed(0),
  };
}

/** Returns what is sent in clear, what is sent encrypted, and what the email says about it. */
async function packed({ files, fileName, text }: HandOverMessage, password: string | undefined) {
  const secret = files.filter(({ hasBankDetails }) => hasBankDetails);
  const plain = files.filter(({ hasBankDetails }) => !hasBankDetails);
  if (secret.length === 0) return { bankDetails: 'none', files: plain, text } as const;
  if (password === undefined)
    return { bankDetails: 'to-follow', files: plain, text: `${text}\n${TO_FOLLOW}\n` } as const;
  const content = await encryptedZip(secret, password);
  const zip = { fileName: `${fileName}-bank-details.zip`, mediaType: 'application/zip', content };
  return { bankDetails: 'encrypted', files: [...plain, zip], text: `${text}\n${ENCRYPTED}\n` } as const;
}
