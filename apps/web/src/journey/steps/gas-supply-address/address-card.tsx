import { SupplyAddressForm } from '../../address/supply-address-form.tsx';
import { useDraft } from '../../step-context.ts';

/** Where the gas supply is; the electricity's address is offered with one tap. */
export function Question() {
  const { answers } = useDraft();
  return <SupplyAddressForm fuel="gas" offered={answers['electricity-supply-address']?.address} />;
}
