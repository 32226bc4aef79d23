import { json, startStandIn, type StandIn } from '../../look-up/testing/stand-in-server.ts';
import { GAS_POINTS, type RegisteredPoint } from './registered-points.ts';

const recordOf = ({ number, houseNumber, street, postCode, uprn, more }: RegisteredPoint) => ({
  address_id: '6000000001',
  house_name: '',
  house_number: houseNumber,
  country: 'GB',
  county: '',
  current_supplier_id: 'BGT',
  delivery_point_alias: '',
  dependent_street: '',
  dmq: 12_754,
  gas_transport_id: 'Northern Gas Networks Limited',
  ldz_id: 'NE',
  meter_capacity: '1',
  meter_mechanism_code: 'CR',
  meter_serial_number: 'G4A00500000001',
  mpaq: '14200',
  mprn: number,
  post_town: 'LEEDS',
  postcode: postCode,
  smart_equipment_technical_code: '',
  street,
  sub_building_name: '',
  uprn,
  ...more,
});

/** A stand-in for the gas register, which knows a few meters and the key `gk_test`. */
export function startGasEnquiryStandIn(points: readonly RegisteredPoint[] = GAS_POINTS): Promise<StandIn> {
  return startStandIn(({ query, headers }) => {
    if (headers['apikey'] !== 'gk_test') return json({ fault: 'Invalid ApiKey' }, 401);
    const asked = (name: string) => query.get(name)?.replaceAll("'", '');
    const mprn = points.filter(
      ({ number, postCode }) => number === asked('mprn') || postCode === asked('postcode'),
    );
    return mprn.length === 0 ? json({}) : json({ mprn: mprn.map(recordOf) });
  });
}
