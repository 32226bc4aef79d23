import { z } from 'zod';
import { json, startStandIn, type StandIn } from '../../look-up/testing/stand-in-server.ts';
import { ELECTRICITY_POINTS, type RegisteredPoint } from './registered-points.ts';

const Question = z.object({
  Authentication: z.object({ Key: z.string() }),
  ParameterSets: z.array(z.object({ Parameters: z.array(z.object({ Key: z.string(), Value: z.string() })) })),
});

const pairs = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([Key, Value]) => ({ Key, Value }));

const addressOf = ({ number, houseNumber, street, postCode, uprn }: RegisteredPoint) => ({
  mpan_core: number,
  address_line_1: '',
  address_line_2: null,
  address_line_3: houseNumber,
  address_line_4: street,
  postcode: postCode,
  uprn: uprn ?? '',
});

const detailsOf = (point: RegisteredPoint) => ({
  ...addressOf(point),
  gsp_group_id: '_M',
  supplier_mpid: 'BGAS',
  profile_class: '03',
  standard_settlement_configuration: '0393',
  meter_timeswitch_class: '801',
  line_loss_factor: '100',
  measurement_class: 'A',
  energisation_status: 'E',
  estimated_annual_consumption: '16400.4',
  a_key_of_next_year: { nested: true },
  ...point.more,
});

const nothing = { Errors: [{ Code: 'E01', Message: 'No matches found' }], UtilityMatches: null };

/** A stand-in for the electricity register, which knows a few meters and the key `ek_test`. */
export function startEcoesStandIn(points: readonly RegisteredPoint[] = ELECTRICITY_POINTS): Promise<StandIn> {
  const answerTo = (path: string, parameters: ReadonlyMap<string, string>) => {
    const wanted = points.filter(({ number, postCode }) =>
      path.endsWith('SearchUtilityAddress')
        ? postCode === parameters.get('Postcode')
        : number === parameters.get('MPAN'),
    );
    if (wanted.length === 0) return nothing;
    if (path.endsWith('SearchUtilityAddress'))
      return {
        Errors: [],
        UtilityAddressMatches: wanted.map((point) => ({
          UtilityType: 'electricity',
          AddressDetails: pairs(addressOf(point)),
        })),
      };
    return {
      Errors: [],
      UtilityMatches: wanted.map((point) => ({
        UtilityKey: point.number,
        // In reverse order, so that nothing can rely on positions.
        UtilityDetails: pairs(detailsOf(point)).toReversed(),
        Meters: [{ MeterDetails: pairs({ meter_type: 'N', meter_serial_number: 'E19S309301' }) }],
      })),
    };
  };
  return startStandIn(({ path, body }) => {
    const { Authentication, ParameterSets } = Question.parse(JSON.parse(body));
    if (Authentication.Key !== 'ek_test')
      return json({ Results: [{ Errors: [{ Message: 'Authentication failed' }] }] });
    const sets = ParameterSets.map(
      ({ Parameters }) => new Map(Parameters.map(({ Key, Value }) => [Key, Value])),
    );
    return json({ Results: sets.map((set) => answerTo(path, set)) });
  });
}
