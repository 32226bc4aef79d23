import type { GasMeterKind } from '@switch/domain/meter/meter-kind.ts';
import { isIgtMprn, isMprn } from '@switch/domain/meter/mprn.ts';
import { LDZS } from '@switch/domain/place/ldz.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { z } from 'zod';
import { askJson } from '../look-up/ask-json.ts';
import { found, foundList, notFound, unavailable, type Unavailable } from '../look-up/outcome.ts';
import { wireNumber, wireWord } from '../look-up/wire-values.ts';
import type { MeterRegister, RegisteredMeter } from './port.ts';
import {
  oneOf,
  patientOptions,
  registerPostCode,
  supplierOf,
  wholeKwh,
  type RegisterOptions,
} from './register-values.ts';

/** May be sent as a number. A record whose number is not a gas meter number is left out. */
const Mprn = z
  .union([z.string(), z.number()])
  .transform((number) => String(number).trim())
  .refine(isMprn);

const GasRecord = z.object({
  mprn: Mprn,
  current_supplier_id: wireWord,
  ldz_id: wireWord,
  meter_mechanism_code: wireWord,
  meter_serial_number: wireWord,
  mpaq: wireNumber,
  smart_equipment_technical_code: wireWord,
  uprn: wireWord,
  sub_building_name: wireWord,
  house_name: wireWord,
  house_number: wireWord,
  dependent_street: wireWord,
  street: wireWord,
  postcode: wireWord,
});
type GasRecord = z.output<typeof GasRecord>;

/** The list is missing if nothing was found, and also if something went wrong. */
const Reply = z.object({
  mprn: z.array(z.unknown()).nullish(),
  error: z.unknown().optional(),
  fault: z.unknown().optional(),
});

/** Prevents a failure with status 200 from being taken for an address without gas. */
const refusalIn = ({ error, fault }: z.output<typeof Reply>): Unavailable | undefined =>
  (error ?? fault) ? unavailable('bad-answer') : undefined;

const SMART_CODE = /^(?:S[12]|NS)/;
const KINDS: Readonly<Record<string, GasMeterKind>> = {
  CR: 'credit',
  CM: 'prepayment',
  ET: 'prepayment',
  MT: 'prepayment',
  PP: 'prepayment',
  TH: 'prepayment',
};

const isSmart = (record: GasRecord): boolean =>
  record.smart_equipment_technical_code !== undefined || SMART_CODE.test(record.meter_mechanism_code ?? '');

function kindOf(record: GasRecord): GasMeterKind {
  const kind = KINDS[record.meter_mechanism_code?.toUpperCase() ?? ''];
  return kind !== 'prepayment' && isSmart(record) ? 'smart' : (kind ?? 'unknown');
}

const linesOf = (record: GasRecord): readonly string[] =>
  [
    record.sub_building_name,
    record.house_name,
    record.house_number,
    record.dependent_street,
    record.street,
  ].filter((line) => line !== undefined);

const meterFrom = (record: GasRecord, readOn: IsoDate): RegisteredMeter => ({
  fuel: 'gas',
  number: record.mprn,
  serialNumber: record.meter_serial_number,
  supplier: supplierOf('gas', record.current_supplier_id),
  codes: {},
  kind: kindOf(record),
  ldz: oneOf(LDZS, record.ldz_id),
  annualQuantityKwh: wholeKwh(record.mpaq),
  isHalfHourly: false,
  isSmart: isSmart(record),
  isIgt: isMprn(record.mprn) && isIgtMprn(record.mprn),
  place: { uprn: record.uprn, lines: linesOf(record), postCode: record.postcode ?? '' },
  source: 'gas-register',
  readOn,
});

/**
 * The gas market's register, through the enquiry service for price comparison. Values are in quotes in the
 * address.
 */
export function gasEnquiry(given: RegisterOptions): MeterRegister {
  const options = patientOptions(given);
  const headers = { apikey: options.apiKey };
  const ask = async (name: 'postcode' | 'mprn', value: string) => {
    const url = `${options.baseUrl}?${new URLSearchParams({ [name]: `'${value}'` }).toString()}`;
    return foundList(
      await askJson({ url, headers, schema: Reply, refusalIn }, options),
      ({ mprn: records }) =>
        (records ?? [])
          .flatMap((record) => GasRecord.safeParse(record).data ?? [])
          .map((record) => meterFrom(record, options.today())),
    );
  };
  return {
    fuel: 'gas',
    findMetersAt: async (postCode) => {
      const wanted = registerPostCode(postCode);
      return wanted === undefined ? found([]) : ask('postcode', wanted);
    },
    findMeter: async (number) => {
      if (!isMprn(number)) return notFound;
      const look = await ask('mprn', number);
      if (look.kind === 'unavailable') return look;
      const meter = look.value.find((each) => each.number === number);
      return meter ? found(meter) : notFound;
    },
  };
}
