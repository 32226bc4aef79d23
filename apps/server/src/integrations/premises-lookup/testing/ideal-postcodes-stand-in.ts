import { faultFor, json, startStandIn, type StandIn } from '../../look-up/testing/stand-in-server.ts';
import { FAILING_POSTCODES, sampleSites } from './sample-sites.ts';

/** A stand-in for Ideal Postcodes, which knows the sample addresses and fails for the same postcodes. */
export function startIdealPostcodesStandIn(): Promise<StandIn> {
  const sites = new Map(sampleSites.map((site) => [site.postCode.replace(' ', ''), site]));
  return startStandIn(({ path }) => {
    const postCode = path.replace('/postcodes/', '');
    const failure = FAILING_POSTCODES.get(postCode);
    if (failure) return faultFor(failure);
    const site = sites.get(postCode);
    if (!site) return json({ code: 4040, message: 'Postcode not found', suggestions: [] }, 404);
    const result = site.premises.map((premises) => ({
      id: `paf_${premises.id}`,
      organisation_name: premises.organisation ?? '',
      line_1: premises.organisation ?? premises.line1,
      line_2: premises.organisation ? premises.line1 : (premises.line2 ?? ''),
      line_3: premises.organisation ? (premises.line2 ?? '') : '',
      post_town: site.city.toUpperCase(),
      county: site.county,
      postcode: site.postCode,
      country: 'England',
    }));
    return json({ result, code: 2000, message: 'Success', limit: 100, page: 0, total: result.length });
  });
}
