import {
  type DirectDebit,
  listDirectDebits,
  readInstruction,
} from '@switch/contract/http/switching/mandate.ts';
import { CallButton, VisuallyHidden } from '@switch/ui';
import { attempt } from '../../lib/api.ts';
import { useProof } from '../../lib/forms/identity-dialog.tsx';
import { pageConfig } from '../../lib/page-config.ts';

const WHY_FORM =
  'The form has your sort code and account number in full. Confirm that it is you before you save it.';

/** Saves the form for the bank, which has all digits, after checking the user's identity. */
export function FormLink({ mandate, text }: { mandate: DirectDebit; text: string }) {
  const proof = useProof();
  /** The browser itself requests this address and can't be asked for proof, so identity is checked first. */
  async function save(): Promise<void> {
    const latest = await attempt(listDirectDebits);
    if (!latest) return;
    if (!latest.isIdentityProven) return proof.ask(WHY_FORM, () => void save());
    const path = readInstruction.path.replace(':mandateId', encodeURIComponent(mandate.mandateId));
    window.location.assign(`${pageConfig().apiBaseUrl}${path}`);
  }
  return (
    <>
      <CallButton look="link" call={save}>
        {text}
        <VisuallyHidden> for {mandate.supplierName}</VisuallyHidden> (PDF)
      </CallButton>
      {proof.dialog}
    </>
  );
}
