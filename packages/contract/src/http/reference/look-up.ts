import { Address } from '@switch/domain/place/address.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { publicCall } from '../call.ts';
import { typedText } from '../fields.ts';
import { ownerNamed } from '../owner-named.ts';

/** A meter found at an address. */
export const FoundMeter = ownerNamed(
  z.object({
    meterId: z.string(),
    fuel: z.enum(FUELS),
    mpanCore: z.optional(z.string()),
    mpanTopLine: z.optional(z.string()),
    mprn: z.optional(z.string()),
    /** Empty where it is not known. */
    serialNumber: z.string(),
    /** `unknown` where the customer has to be asked. */
    meterKind: z.string(),
    isHalfHourly: z.boolean(),
    capacityKva: z.optional(z.number()),
    annualQuantityKwh: z.optional(z.number()),
    currentSupplier: z.optional(z.string()),
    recordedEndDate: z.optional(z.string()),
    /** The market's register that said so; absent for sample meters. */
    source: z.optional(z.enum(['electricity-register', 'gas-register'])),
  }),
);

/** An address with the meters known there; none when the source knows addresses only. */
export const FoundPremises = z.object({
  premisesId: z.string(),
  address: Address,
  formatted: z.string(),
  meters: z.array(FoundMeter),
});

/** Addresses and meters at a postcode. Outcomes: postcode-refused (words why), look-up-unavailable (type it instead). */
export const findAddresses = publicCall.get('premises.find', '/api/addresses', {
  limit: 'look-up',
  query: z.object({ postCode: typedText(20) }),
  response: answered({
    postCode: z.string(),
    gspGroup: z.nullable(z.string()),
    gspGroupName: z.nullable(z.string()),
    ldz: z.nullable(z.string()),
    premises: z.array(FoundPremises),
  }),
});

/** Postcodes of the sample premises, to try the journey with; empty when the look-up is a real one. */
export const samplePostcodes = publicCall.get('premises.list-samples', '/api/addresses/samples', {
  response: z.object({ samples: z.array(z.object({ postCode: z.string(), caption: z.string() })) }),
});

/** An organisation as a register knows it. `stop` may not go on; `warn` may, with the words shown. */
export const FoundOrganisation = ownerNamed(
  z.object({
    name: z.string(),
    companyNumber: z.optional(z.string()),
    charityNumber: z.optional(z.string()),
    standing: z.enum(['ok', 'warn', 'stop']),
    standingWords: z.string(),
    registeredAddress: z.optional(Address),
    createdOn: z.optional(z.string()),
  }),
);
export type FoundOrganisation = z.output<typeof FoundOrganisation>;

const registerCall = (name: string, path: string) =>
  publicCall.post(name, path, {
    limit: 'look-up',
    body: z.object({ query: typedText(160) }),
    response: answered({ organisations: z.array(FoundOrganisation), isSample: z.boolean() }),
  });

/** A company by number, or up to 25 by name. Outcomes: bad-fields, not-found, look-up-unavailable. */
export const getCompanyDetails = registerCall('organisation.find-company', '/api/getCompanyDetails');

/** A charity of England and Wales by number, or by name. */
export const getCharityDetails = registerCall('organisation.find-charity', '/api/getCharityDetails');

/** A Scottish charity by its SC number. */
export const findOscrCharity = registerCall('organisation.find-scottish-charity', '/api/findOSCRCharity');
