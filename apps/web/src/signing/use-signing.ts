import { getSignerPack, signEnvelope, type SignerPack } from '@switch/contract/http/envelope.ts';
import type { Dispatch } from 'react';
import { attempt } from '../lib/api.ts';
import { useSignature, type Signing } from '../lib/signature/use-signature.ts';
import { signatureToSend, signProblems } from './sign-form.ts';
import type { SignerEvent } from './signer-page.ts';

/** The form of one pack, and the one press that signs it. */
export const useSigning = (
  pack: SignerPack,
  opened: ReadonlySet<string>,
  dispatch: Dispatch<SignerEvent>,
): Signing =>
  useSignature(
    (form, hasDrawing) => signProblems(form, pack, { opened, hasDrawing }),
    async (form, picture) => {
      const answer = await attempt(signEnvelope, { body: signatureToSend(form, pack, picture) });
      if (answer?.result === false && answer.outcome.code === 'bad-fields')
        return answer.outcome.fields ?? [];
      // What it led to is read even when the answer was lost: it may have been signed all the same.
      const after = await attempt(getSignerPack);
      dispatch({ kind: 'signed', answer, after });
      return [];
    },
  );
