import { Dialog, Stack } from '@switch/ui';
import { CodeForm } from '../../../../lib/forms/email-code.tsx';

/**
 * A code that was emailed to confirm a signature, and when another one can be requested (milliseconds since
 * 1970).
 */
export type MailedCode = { readonly email: string; readonly resendAtMs: number };

type CodeToSignProps = {
  /** Undefined while no code is needed. */
  readonly code: MailedCode | undefined;
  readonly onClose: () => void;
  /** Called once the correct code has been entered. */
  readonly onTyped: () => void;
};

/**
 * Asks for the code that was emailed to the signer's account, because the person at the screen might be
 * someone else.
 */
export const CodeToSign = ({ code, onClose, onTyped }: CodeToSignProps) => (
  <Dialog isOpen={code !== undefined} onClose={onClose} title="Enter the code we emailed you">
    {code && (
      <Stack gap={3}>
        <p>A signature only counts with a code entered within the last hour.</p>
        <CodeForm
          {...code}
          label="Sign"
          onVerified={() => {
            onTyped();
            return Promise.resolve([]);
          }}
        />
      </Stack>
    )}
  </Dialog>
);
