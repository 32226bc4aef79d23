import { CallButton, Notice } from '@switch/ui';
import { useEnvelopeActions } from './use-envelope.ts';

/** Leads its owner to the documents of an application, to sign them; says why when that cannot be. */
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
