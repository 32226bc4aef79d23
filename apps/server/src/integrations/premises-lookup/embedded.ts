import { readTopLine } from '@switch/domain/meter/supply-number.ts';
import { addDays, type IsoDate } from '@switch/domain/units/period.ts';
import { found, unavailable } from '../look-up/outcome.ts';
import { FAILING_POSTCODES } from './failure-sentinels.ts';
import type { ElectricityMeter, GasMeter, Meter, Premises, PremisesLookup } from './port.ts';
import { readSampleSites, type SampleMeter, type SampleSite } from './sample-premises.ts';

type SampleElectricityMeter = Extract<SampleMeter, { fuel: 'electricity' }>;
type SampleGasMeter = Extract<SampleMeter, { fuel: 'gas' }>;

const bare = (postCode: string): string => postCode.replace(/\s/g, '').toUpperCase();

function endDateOf({ contractEnd }: SampleMeter, today: IsoDate): IsoDate | undefined {
  if (contractEnd === undefined) return undefined;
  return 'on' in contractEnd ? contractEnd.on : addDays(today, contractEnd.inDays);
}

function factsOf(meter: SampleMeter, id: string, today: IsoDate) {
  const { serialNumber, isSmart, isPrepayment, annualQuantityKwh, currentSupplier } = meter;
  const contractEndDate = endDateOf(meter, today);
  return { id, serialNumber, isSmart, isPrepayment, annualQuantityKwh, currentSupplier, contractEndDate };
}

function topLineParts(text: string) {
  const line = readTopLine(text);
  if (!line.ok) throw new RangeError(`no top line in the sample premises: ${text}`);
  const { profileClass, llfc: tariffId } = line.value;
  const parts = { topLine: line.value.text, profileClass, tariffId };
  return line.value.layout === 'mtc' ? { ...parts, mtc: line.value.mtc } : { ...parts, ssc: line.value.ssc };
}

const electricityMeter = (
  meter: SampleElectricityMeter,
  site: SampleSite,
  id: string,
  today: IsoDate,
): ElectricityMeter => ({
  ...factsOf(meter, id, today),
  ...topLineParts(meter.topLine),
  fuel: 'electricity',
  mpanCore: meter.mpanCore,
  meterKind: meter.isPrepayment && meter.meterKind === 'single' ? 'prepayment' : meter.meterKind,
  isHalfHourly: meter.isHalfHourly,
  capacityKva: meter.capacityKva,
  gspGroup: site.gspGroup,
});

function gasMeterKind({ isPrepayment, isSmart }: SampleGasMeter): GasMeter['meterKind'] {
  if (isPrepayment) return 'prepayment';
  return isSmart ? 'smart' : 'credit';
}

const gasMeter = (meter: SampleGasMeter, site: SampleSite, id: string, today: IsoDate): GasMeter => ({
  ...factsOf(meter, id, today),
  fuel: 'gas',
  mprn: meter.mprn,
  meterKind: gasMeterKind(meter),
  isIgt: meter.isIgt,
  ldz: site.ldz,
});

const toMeter = (meter: SampleMeter, site: SampleSite, id: string, today: IsoDate): Meter =>
  meter.fuel === 'gas' ? gasMeter(meter, site, id, today) : electricityMeter(meter, site, id, today);

const premisesAt = (site: SampleSite, today: IsoDate): readonly Premises[] =>
  site.premises.map(({ id, line1, line2, organisation, meters }) => ({
    id,
    address: { line1, line2, city: site.city, county: site.county, postCode: site.postCode, organisation },
    meters: meters.map((meter, index) => toMeter(meter, site, `${id}-m${index + 1}`, today)),
  }));

/**
 * Invented premises that need no network. `today` dates the contracts. A postcode of FAILING_POSTCODES fails as it says;
 * any other that is not in the sample is found with no premises.
 */
export function embeddedPremisesLookup(options: { readonly today: () => IsoDate }): PremisesLookup {
  const sites = readSampleSites();
  const byPostCode = new Map(sites.map((site) => [bare(site.postCode), site]));
  return {
    samplePostcodes: sites.map(({ postCode, caption }) => ({ postCode, caption })),
    findPremises: async (postCode) => {
      const failure = FAILING_POSTCODES.get(bare(postCode));
      if (failure) return unavailable(failure);
      const site = byPostCode.get(bare(postCode));
      return found(site ? premisesAt(site, options.today()) : []);
    },
  };
}
