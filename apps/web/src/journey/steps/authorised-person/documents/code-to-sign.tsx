import { Dialog, Stack } from '@switch/ui';
import { CodeForm } from '../../../../lib/forms/email-code.tsx';

/** A code that was mailed so that a signature counts, and when another one may be asked for (ms since 1970). */
export type MailedCode = { readonly email: string; readonly resendAtMs: number };

type CodeToSignProps = {
  /** Undefined while none is asked for. */
  readonly code: MailedCode | undefined;
  readonly onClose: () => void;
  /** Called once it was typed rightly. */
  readonly onTyped: () => void;
};

/** Asks who signs for the code that was mailed to their account: whoever sits at the screen need not be them. */
export const CodeToSign = ({ code, onClose, onTyped }: CodeToSignProps) => (
  <Dialog isOpen={code !== undefined} onClose={onClose} title="Enter the code we emailed you">
    {code && (
      <Stack gap={3}>
        <p>A signature counts with a code that was typed within the last hour.</p>
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
