import { SupplyAddressForm } from '../../address/supply-address-form.tsx';

/** Where the electricity supply is. */
export const Question = () => <SupplyAddressForm fuel="electricity" offered={undefined} />;
