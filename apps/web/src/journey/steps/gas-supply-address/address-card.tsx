/** Where the gas supply is. */
export { SupplyAddressForm as Question } from '../../address/supply-address-form.tsx';
