import { CallButton, Notice } from '@switch/ui';
import { useEnvelopeActions } from './use-envelope.ts';

/** Takes the owner to the documents of an application to sign them, or says why that is not possible. */
export function SignHere({ reference }: { readonly reference: string }) {
  const { message, signHere } = useEnvelopeActions(reference);
  return (
    <>
      <CallButton size="small" call={signHere}>
        Read and sign
      </CallButton>
      <Notice tone={message?.tone} announce="polite">
        {message?.text}
      </Notice>
    </>
  );
}
