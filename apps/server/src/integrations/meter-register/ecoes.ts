import { isMpan, type Mpan } from '@switch/domain/meter/mpan.ts';
import { isHalfHourlyBy, rateStructureBy } from '@switch/domain/meter/settlement-codes.ts';
import { GSP_GROUPS } from '@switch/domain/place/gsp-group.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { askJson } from '../look-up/ask-json.ts';
import { found, foundList, notFound } from '../look-up/outcome.ts';
import { Reply, refusalIn, type Details, type Result } from './ecoes-reply.ts';
import type { MeterRegister, RegisteredMeter } from './port.ts';
import {
  oneOf,
  patientOptions,
  registerPostCode,
  supplierOf,
  wholeKwh,
  type RegisterOptions,
} from './register-values.ts';

/** How many meters are requested per call. */
const METERS_IN_A_CALL = 25;
/**
 * At a postcode with more, such as a tower of flats, none is requested: someone is waiting, and each may
 * cost.
 */
const MOST_METERS = 200;

/** Types of prepayment meter: key, smartcard or token. */
const PREPAYMENT_TYPES: readonly string[] = ['K', 'S', 'T'];
const SMART_TYPE = /^(?:S[12]|NSS)/;

const LINE_KEYS = Array.from({ length: 9 }, (_, index) => `addressline${index + 1}`);
const PART_KEYS =
  'subbuilding subbuildingname buildingname buildingnumber dependentthoroughfare thoroughfarename'.split(' ');

/** Returns the address, which comes either as nine lines or in separate parts. */
function linesIn(details: Details): readonly string[] {
  const texts = (keys: readonly string[]) =>
    keys.map((key) => details.get(key)).filter((text) => text !== undefined);
  const lines = texts(LINE_KEYS);
  return lines.length > 0 ? lines : texts(PART_KEYS);
}

const codesIn = (details: Details) => ({
  profileClass: details.get('profileclass'),
  ssc: details.get('standardsettlementconfiguration') ?? details.get('ssc'),
  mtc: details.get('metertimeswitchclass') ?? details.get('mtc'),
  llfc: details.get('linelossfactor') ?? details.get('llfc') ?? details.get('duostariffid'),
  measurementClass: details.get('measurementclass'),
});

const mpanIn = (details: Details): Mpan | undefined => {
  const core = (details.get('mpancore') ?? details.get('mpan') ?? '').replace(/\s/g, '');
  return isMpan(core) ? core : undefined;
};

/** Returns whether a meter only exports power, or its meter point was removed. */
const suppliesNobody = (details: Details): boolean =>
  /^E/i.test(details.get('energydirection') ?? '') ||
  /^(?:86[6-9]|87[01])$/.test(codesIn(details).mtc ?? '') ||
  /^T/i.test(details.get('rmpstate') ?? '');

function kindOf(details: Details): RegisteredMeter['kind'] {
  const structure = rateStructureBy(codesIn(details));
  const isPrepayment = PREPAYMENT_TYPES.includes(details.get('metertype') ?? '');
  if (isPrepayment && (structure === undefined || structure === 'single')) return 'prepayment';
  return structure ?? 'unknown';
}

function meterFrom(details: Details, readOn: IsoDate): RegisteredMeter | undefined {
  const number = mpanIn(details);
  if (number === undefined || suppliesNobody(details)) return undefined;
  const consumption = details.get('estimatedannualconsumption') ?? details.get('annualconsumption');
  const status = details.get('energisationstatus')?.charAt(0).toUpperCase();
  return {
    fuel: 'electricity',
    number,
    serialNumber: details.get('meterserialnumber'),
    supplier: supplierOf('electricity', details.get('suppliermpid')),
    codes: codesIn(details),
    kind: kindOf(details),
    gspGroup: oneOf(GSP_GROUPS, details.get('gspgroupid')),
    annualQuantityKwh: wholeKwh(Number(consumption ?? details.get('eac') ?? 0)),
    isHalfHourly: isHalfHourlyBy(codesIn(details)),
    isSmart: details.has('smetsversion') || SMART_TYPE.test(details.get('metertype') ?? ''),
    isEnergised: status === 'E' || status === 'D' ? status === 'E' : undefined,
    isIgt: false,
    place: {
      uprn: details.get('uprn'),
      lines: linesIn(details),
      postCode: details.get('postcode') ?? details.get('addresspostalcode') ?? '',
    },
    source: 'electricity-register',
    readOn,
  };
}

const matchesIn = (results: readonly Result[], list: 'UtilityAddressMatches' | 'UtilityMatches') =>
  results.flatMap((result) => result[list]);

/**
 * The electricity market's register (ECOES, the Electricity Enquiry Service): first looks up the meters at a
 * postcode, then the details of each. Its answers are lists of keys and values, read by key, in any spelling.
 */
export function ecoes(given: RegisterOptions): MeterRegister {
  const options = patientOptions(given);
  const ask = (path: string, sets: readonly Readonly<Record<string, string>>[]) => {
    const ParameterSets = sets.map((set) => ({
      Parameters: Object.entries(set).map(([Key, Value]) => ({ Key, Value })),
    }));
    const body = { Authentication: { Key: options.apiKey }, ParameterSets };
    return askJson(
      { url: `${options.baseUrl}/${path}`, headers: {}, body, schema: Reply, refusalIn },
      options,
    );
  };

  /** Fetches the details of each meter; `known` is what the search already returned, such as the address. */
  async function detailsOf(known: ReadonlyMap<Mpan, Details>) {
    const sets = [...known.keys()].map((MPAN) => ({ MPAN }));
    const look = await ask('GetTechnicalDetailsByMpan', sets);
    return foundList(look, ({ Results }) =>
      matchesIn(Results, 'UtilityMatches').flatMap((match) => {
        const number = mpanIn(match);
        const before = number && known.get(number);
        if (!before) return [];
        return [meterFrom(new Map([...before, ...match]), options.today()) ?? []].flat();
      }),
    );
  }

  return {
    fuel: 'electricity',
    findMetersAt: async (postCode) => {
      const Postcode = registerPostCode(postCode);
      if (Postcode === undefined) return found([]);
      const search = await ask('SearchUtilityAddress', [{ Postcode }]);
      const known = foundList(search, ({ Results }) =>
        matchesIn(Results, 'UtilityAddressMatches').flatMap((match) => {
          const number = mpanIn(match);
          return number ? [[number, new Map([['postcode', Postcode], ...match])] as const] : [];
        }),
      );
      if (known.kind === 'unavailable') return known;
      const all = [...new Map(known.value)];
      if (all.length > MOST_METERS) return found([]);
      const calls = Array.from({ length: Math.ceil(all.length / METERS_IN_A_CALL) }, (_, call) =>
        detailsOf(new Map(all.slice(call * METERS_IN_A_CALL, (call + 1) * METERS_IN_A_CALL))),
      );
      const looks = await Promise.all(calls);
      const failed = looks.find((look) => look.kind === 'unavailable');
      return failed ?? found(looks.flatMap((look) => (look.kind === 'found' ? look.value : [])));
    },
    findMeter: async (number) => {
      if (!isMpan(number)) return notFound;
      const look = await detailsOf(new Map([[number, new Map()]]));
      if (look.kind === 'unavailable') return look;
      const [meter] = look.value;
      return meter ? found(meter) : notFound;
    },
  };
}
