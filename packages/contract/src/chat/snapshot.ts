import * as z from 'zod/mini';

const part = z.optional(z.nullable(z.record(z.string(), z.unknown())));

/**
 * What the visitor is doing in the application, as `saveUserData` carries it. Both sides keep only fields of an allow-list
 * (`snapshotFields`): never a password, bank detail, birth date or signature.
 */
export const PageInfo = z.object({
  page: z.string(),
  simpleQuote: z.optional(z.nullable(z.object({ postCodeData: part, quoteData: part }))),
  advanceQuote: z.optional(
    z.nullable(z.object({ step1: part, step2: part, step3: part, personalObj: part, addressObj: part })),
  ),
});
export type PageInfo = z.output<typeof PageInfo>;

/** The storage fields that may leave the browser for the chat, by the object they stand in. */
export const snapshotFields = {
  step1: [
    'postCode',
    'switchType',
    'isHalfhourly',
    'supplyAddress',
    'formattedSupplyAddress',
    'MPRNNo',
    'MPANBottomLineNo',
    'MPANTopLineNo',
    'meterType',
    'selectedEnergyType',
    'isMPANorMPRNconfirmed',
  ],
  step2: [
    'consumption',
    'contractEndDate',
    'mbcStatement',
    'newCurrentSupplierName',
    'consumptionMethod',
    'endDateConfidence',
  ],
  step3: [
    'prices',
    'supplier',
    'newSupplierId',
    'supplierLogo',
    'contractEndDateFromUD',
    'dayConsumption',
    'nightConsumption',
  ],
  personalObj: [
    'name',
    'lastName',
    'prefixname',
    'companyName',
    'companyType',
    'jobTitle',
    'tradingName',
    'companyRegNo',
    'isScotlandCharity',
    'mobileNo',
    'emailAddress',
    'stepsId',
    'source',
  ],
  addressObj: [
    'checkBillingAddress',
    'billingAddressLine1',
    'billingAddressLine2',
    'billingCity',
    'billingCountry',
    'billingPostCode',
  ],
} as const;

/** The parts that staff see only after the visitor shared them; page, site, meter, prices and choice show at once. */
export const sharedParts = ['personalObj', 'addressObj'] as const;
