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
    /** Empty if not known. */
    serialNumber: z.string(),
    /** `unknown` if the customer has to be asked. */
    meterKind: z.string(),
    isHalfHourly: z.boolean(),
    capacityKva: z.optional(z.number()),
    annualQuantityKwh: z.optional(z.number()),
    currentSupplier: z.optional(z.string()),
    recordedEndDate: z.optional(z.string()),
    /** The market register it came from; absent for sample meters. */
    source: z.optional(z.enum(['electricity-register', 'gas-register'])),
  }),
);

/** An address with its known meters; none if the source has only addresses. */
export const FoundPremises = z.object({
  premisesId: z.string(),
  address: Address,
  formatted: z.string(),
  meters: z.array(FoundMeter),
});

/**
 * Finds addresses and meters at a postcode. Outcomes: postcode-refused (with a text saying why),
 * look-up-unavailable (type the address instead).
 */
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

/** Lists postcodes of the sample premises, for trying out the journey; empty if the look-up is a real one. */
export const samplePostcodes = publicCall.get('premises.list-samples', '/api/addresses/samples', {
  response: z.object({ samples: z.array(z.object({ postCode: z.string(), caption: z.string() })) }),
});

/**
 * An organisation as a register has it. `stop` means it can't continue; `warn` means it can, with the text
 * shown.
 */
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

/** Returns a company by number, or up to 25 by name. Outcomes: bad-fields, not-found, look-up-unavailable. */
export const getCompanyDetails = registerCall('organisation.find-company', '/api/getCompanyDetails');

/** Returns charities of England and Wales, by number or by name. */
export const getCharityDetails = registerCall('organisation.find-charity', '/api/getCharityDetails');

/** Returns a Scottish charity by its SC number. */
export const findOscrCharity = registerCall('organisation.find-scottish-charity', '/api/findOSCRCharity');
