import { faultFor, json, startStandIn, type StandIn } from '../../look-up/testing/stand-in-server.ts';
import { embeddedCharities } from '../embedded.ts';
import { FAILING_CHARITY_NUMBERS, sampleCharities, type SampleCharity } from './sample-rows.ts';

const midnight = (day: string | undefined): string | null => (day === undefined ? null : `${day}T00:00:00`);

const rowOf = (charity: SampleCharity) => ({
  organisation_number: 1,
  reg_charity_number: Number(charity.number),
  group_subsid_suffix: charity.suffix,
  charity_name: charity.name,
  reg_status: charity.removedOn === undefined ? 'R' : 'RM',
  date_of_registration: midnight(charity.registeredOn),
  date_of_removal: midnight(charity.removedOn),
});

function addressLinesOf({ address }: SampleCharity): Record<string, string | null> {
  const lines = [address?.line1, address?.line2, address?.city, address?.county].filter(
    (line) => line !== undefined,
  );
  // The register has no field for a county, which is only recognised after three other lines.
  const five = address && address.line2 === undefined ? [lines[0], lines[1], null, null, null] : lines;
  const keys = ['one', 'two', 'three', 'four', 'five'];
  return Object.fromEntries(keys.map((key, index) => [`address_line_${key}`, five[index] ?? null]));
}

const detailsOf = (charity: SampleCharity) => ({
  ...rowOf(charity),
  ...addressLinesOf(charity),
  address_post_code: charity.address?.postCode ?? null,
  charity_co_reg_number: charity.companyNumber ?? null,
  insolvent: charity.isInsolvent,
  in_administration: charity.isInAdministration || null,
  trustee_names: [],
});

/** A stand-in for the Charity Commission, which knows the sample charities and fails for the same numbers. */
export function startCharityCommissionStandIn(): Promise<StandIn> {
  const numberOf = ({ number, suffix }: SampleCharity) => (suffix === 0 ? number : `${number}-${suffix}`);
  const charities = new Map(sampleCharities.map((charity) => [numberOf(charity), charity]));
  return startStandIn(async ({ path }) => {
    const [, call, asked = '', suffix = ''] = path.split('/');
    const failure = FAILING_CHARITY_NUMBERS.get(asked);
    if (failure) return faultFor(failure);
    if (call === 'searchCharityName') {
      const found = await embeddedCharities().searchByName(asked);
      const rows = found.kind === 'found' ? found.value : [];
      return json(rows.flatMap(({ charityNumber = '' }) => charities.get(charityNumber) ?? []).map(rowOf));
    }
    const charity = charities.get(suffix === '0' ? asked : `${asked}-${suffix}`);
    return charity ? json(detailsOf(charity)) : json({ message: 'Not found' }, 404);
  });
}
