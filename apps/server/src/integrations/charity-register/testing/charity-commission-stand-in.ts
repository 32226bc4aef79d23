import { nameMatches } from '../../look-up/name-search.ts';
import { faultFor, json, startStandIn, type StandIn } from '../../look-up/testing/stand-in-server.ts';
import { FAILING_CHARITY_NUMBERS } from '../failure-sentinels.ts';
import { readSampleCharities, type SampleCharity } from '../sample-charities.ts';

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
  // The register has no field for a county: it shows only behind three other lines.
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
  cio_ind: charity.isCio,
  latest_income: charity.latestIncomePounds ?? null,
  trustee_names: [],
});

/** The Charity Commission's place taken by a server that knows the charities of the sample and fails at the same numbers. */
export function startCharityCommissionStandIn(): Promise<StandIn> {
  const charities = readSampleCharities();
  return startStandIn(({ path }) => {
    const [, call, asked = '', suffix = ''] = path.split('/');
    const failure = FAILING_CHARITY_NUMBERS.get(asked);
    if (failure) return faultFor(failure);
    if (call === 'searchCharityName') {
      return json(charities.filter((charity) => nameMatches(charity.name, asked)).map(rowOf));
    }
    const charity = charities.find((one) => one.number === asked && String(one.suffix) === suffix);
    return charity ? json(detailsOf(charity)) : json({ message: 'Not found' }, 404);
  });
}
