import { findAddresses } from '@switch/contract/http/reference/look-up.ts';
import { readMprn } from '@switch/domain/meter/mprn.ts';
import { isMpan } from '@switch/domain/meter/mpan.ts';
import { SAMPLE_SOURCE } from '@switch/domain/enquiry/source.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import { FUELS, type Fuel } from '@switch/domain/units/energy.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { done, made, sampleScenario, type Officer, type Premises, type Scenario } from '../scenario.ts';
import { DOMAIN, type Brokerage } from './brokerage.ts';
import data from './customers.json' with { type: 'json' };

/** How the usage of customers, and so the fee, is distributed: many small ones and a few large ones. */
const YEARLY_KWH = [8_200, 12_400, 15_800, 18_500, 22_700, 27_300, 33_900, 41_000, 58_600, 76_000] as const;

/** Partners whose links bring some of the visitors. */
const PARTNERS = ['partner-trade-desk', 'partner-hall-alliance'] as const;
const EVERY_PARTNERED = 5;

/** What is wanted of an invented customer of the month. */
export interface Invented {
  readonly fuels: readonly Fuel[] | undefined;
  /** Days until the current contract ends. */
  readonly endsInDays: number;
  /** True if the chair and the treasurer sign, in which case it is a charity. */
  readonly areTwoSigning?: boolean;
  /** Whether it is a charity; left to chance if not given. */
  readonly isCharity?: boolean;
}

/**
 * Returns a function that invents one customer of the brokerage after another: no person occurs twice, and
 * each has their own premises and meters.
 */
export function customersOf(brokerage: Brokerage): (wanted: Invented) => Promise<Scenario> {
  const { chances, clock, password } = brokerage;
  const siteAt = sitesOf(brokerage);
  const names = new Set<string>();
  let number = 0;
  const nameFor = (trades: readonly string[]): string => {
    for (;;) {
      const name = `${chances.pick(data.places)} ${chances.pick(trades)}`;
      if (names.has(name)) continue;
      names.add(name);
      return name;
    }
  };
  return async ({ fuels, endsInDays, areTwoSigning = false, ...wanted }) => {
    number += 1;
    const isCharity = wanted.isCharity ?? (chances.below(4) === 0 || areTwoSigning);
    const partnerId = number % EVERY_PARTNERED === 0 ? chances.pick(PARTNERS) : undefined;
    const kind = isCharity ? 'charity with relief' : 'limited company';
    const sample = sampleScenario(kind, ['electricity'], undefined);
    const name = nameFor(data.trades[isCharity ? 'charity' : 'limited-company']);
    const own = {
      number,
      line1: `${1 + chances.below(90)} ${chances.pick(data.streets)}`,
      currentSupplier: chances.pick(data.suppliers),
      recordedEndDate: addDays(ukDateAt(clock.now()), endsInDays),
    };
    const premises = premisesLike(await siteAt(chances.pick(data.postcodes)), own);
    const hasGas = premises.meters.some(({ fuel }) => fuel === 'gas');
    const wantsGas = hasGas && (fuels?.includes('gas') ?? chances.below(3) === 0);
    const [first, last] = [chances.pick(data.firstNames), chances.pick(data.lastNames)];
    const kwh = chances.pick(YEARLY_KWH) + 10 * chances.below(90);
    return {
      ...sample,
      fuels: wantsGas ? ['electricity', 'gas'] : ['electricity'],
      kwh: { electricity: kwh, ...(wantsGas && { gas: kwh * 2 }) },
      person: {
        ...sample.person,
        name: first,
        lastName: last,
        phone: `07700 900${String(100 + (number % 900))}`,
      },
      bank: { ...sample.bank, holder: name },
      source: SAMPLE_SOURCE,
      ...(partnerId !== undefined && { partnerId }),
      ...(areTwoSigning && { officers: officersOf(brokerage, number) }),
      passesOver: chances.below(6),
      account: {
        email: `${first}.${last}.${number}@${DOMAIN}`.toLowerCase(),
        password,
        isNew: true,
        enters: 'first',
      },
      found: { premises, organisation: organisationOf(name, isCharity, number, premises) },
    };
  };
}

/**
 * Invents two people of a charity who are asked by mail. Their names differ, because each signature must come
 * from a different person.
 */
function officersOf({ chances }: Brokerage, number: number): readonly [Officer, Officer] {
  const chair = chances.pick(data.lastNames);
  const treasurer = chances.pick(data.lastNames.filter((name) => name !== chair));
  const officer = (role: string, last: string): Officer => {
    const first = chances.pick(data.firstNames);
    const email = `${first}.${last}.${role[0] ?? ''}${number}@${DOMAIN}`.toLowerCase();
    return { name: `${first} ${last}`, role, email };
  };
  return [officer('Chair', chair), officer('Treasurer', treasurer)];
}

/**
 * Returns a function that looks each sample postcode up once, and returns the premises there whose meters are
 * of a common kind.
 */
function sitesOf({ outside }: Brokerage): (postCode: string) => Promise<Premises> {
  const sites = new Map<string, Premises>();
  return async (postCode) => {
    const known = sites.get(postCode);
    if (known) return known;
    const { premises } = done((await outside().call(findAddresses, { query: { postCode } })).body);
    const site = made(
      premises.find(({ meters }) => FUELS.every((fuel) => isUsual(meters, fuel))) ??
        premises.find(({ meters }) => isUsual(meters, 'electricity')),
      `usual meters at ${postCode}`,
    );
    sites.set(postCode, site);
    return site;
  };
}

/** What distinguishes premises from others at the same postcode. */
interface OwnFacts {
  readonly number: number;
  readonly line1: string;
  readonly currentSupplier: string;
  readonly recordedEndDate: string;
}

function premisesLike(site: Premises, { number, line1, ...facts }: OwnFacts): Premises {
  const { organisation: _, line2: __, ...place } = site.address;
  const address = { ...place, line1 };
  const premisesId = `${site.premisesId}-n${number}`;
  const meters = FUELS.flatMap((fuel) => {
    const meter = site.meters.find((each) => each.fuel === fuel && !each.isHalfHourly);
    if (!meter) return [];
    const numbers =
      fuel === 'gas' ? { mprn: mprnOf(number) } : { mpanCore: mpanOf(meter.mpanCore ?? '', number) };
    const serialNumber = `${fuel === 'gas' ? 'G' : 'E'}${20 + (number % 5)}S${100_000 + number * 37}`;
    return [{ ...meter, ...facts, ...numbers, serialNumber, meterId: `${premisesId}-${fuel}` }];
  });
  return { premisesId, address, formatted: formatAddress(address), meters };
}

const organisationOf = (name: string, isCharity: boolean, number: number, { address }: Premises) => ({
  name,
  ...(isCharity
    ? { charityNumber: String(1_990_200 + number) }
    : { companyNumber: String(83_990_000 + number) }),
  standing: 'ok' as const,
  standingWords: '',
  registeredAddress: address,
});

const isUsual = (meters: Premises['meters'], fuel: Fuel): boolean =>
  meters.some((meter) => meter.fuel === fuel && !meter.isHalfHourly && meter.meterKind !== 'prepayment');

/** Builds an electricity meter number in the same region, with a valid check digit. */
function mpanOf(like: string, number: number): string {
  const first = `${like.slice(0, 2)}00${String(55_000_000 + number * 1_013)}`;
  return [...'0123456789'].map((digit) => first + digit).find(isMpan) ?? mpanOf(like, number + 1_000);
}

/** Builds a gas meter number with valid check digits. */
function mprnOf(number: number): string {
  const base = String(90_600_000 + number * 17);
  const checks = Array.from({ length: 11 }, (_, check) => `${base}${String(check).padStart(2, '0')}`);
  return checks.find((each) => readMprn(each).ok) ?? base;
}
