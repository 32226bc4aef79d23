import { faultFor, json, startStandIn, type StandIn } from '../../look-up/testing/stand-in-server.ts';
import {
  FAILING_SCOTTISH_CHARITY_NUMBERS,
  sampleScottishCharities,
  type SampleScottishCharity,
} from './sample-rows.ts';

/** How the register wraps a row that was requested by number; programs that use it know both shapes. */
export type OscrShape = 'root' | 'paged';

const addressOf = ({ address }: SampleScottishCharity): string =>
  address
    ? [address.line1, address.line2, address.city, address.postCode].filter(Boolean).join(', ')
    : 'Address withheld';

const rowOf = (charity: SampleScottishCharity) => ({
  id: '00000000-0000-4000-8000-000000000000',
  charityName: charity.name,
  charityNumber: charity.number,
  registeredDate: `${charity.registeredOn}T00:00:00`,
  charityStatus: charity.status,
  purposes: [],
  postcode: charity.address?.postCode ?? null,
  principalOfficeOrTrusteeAddress: addressOf(charity),
});

/** A stand-in for OSCR, which knows the sample charities and fails for the same numbers. */
export function startOscrStandIn(shape: OscrShape): Promise<StandIn> {
  const charities = new Map(sampleScottishCharities.map((charity) => [charity.number, charity]));
  return startStandIn(({ query }) => {
    const asked = query.get('charitynumber') ?? '';
    const failure = FAILING_SCOTTISH_CHARITY_NUMBERS.get(asked);
    if (failure) return faultFor(failure);
    const charity = charities.get(asked);
    const page = { currentPage: 1, totalPages: 1, prev: null, next: null };
    if (shape === 'paged') return json({ ...page, data: charity ? [rowOf(charity)] : [] });
    return charity ? json(rowOf(charity)) : json({ message: 'Not found' }, 404);
  });
}
