import words from './premises-words.json' with { type: 'json' };

/** The parts of an address that distinguish one building, or one part of it, from another. */
export interface PlacedAddress {
  /** The unique property reference number, if known. */
  readonly uprn?: string | undefined;
  /** Lines from the number or name up to the street; a register may have put the place there as well. */
  readonly lines: readonly string[];
  readonly postCode: string;
  /**
   * Words that do not identify the building: the business there, town, county. A register may repeat them among its lines.
   */
  readonly besides?: readonly string[] | undefined;
}

const SHORT_FORMS: ReadonlyMap<string, string> = new Map(Object.entries(words.shortForms));
const DESIGNATORS: ReadonlySet<string> = new Set(words.designators);
const PARTS: ReadonlySet<string> = new Set(words.parts);
const COMMON: ReadonlySet<string> = new Set(words.common);

/** A parsed address. */
type Reading = {
  readonly uprn: string;
  readonly postCode: string;
  /**
   * The numbers, each with what it numbers: `FLAT 3`, or `12 HIGH` for a number in the street. Then words for a part of a
   * building, such as GROUND FLOOR. Both sorted, in one text.
   */
  readonly marks: string;
  readonly hasNumber: boolean;
  readonly words: ReadonlySet<string>;
  readonly besides: ReadonlySet<string>;
};

const tokensOf = (lines: readonly string[]): readonly string[] =>
  lines
    .join(' ')
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replaceAll(/(?<=\d)\s*[-–]\s*(?=\d)/g, '-')
    // A letter after a number belongs to it: 5 A is 5A.
    .replaceAll(/(?<=\b\d+) (?=[A-Z]\b)/g, '')
    .split(/[^A-Z0-9/-]+|(?<![0-9])-|-(?![0-9])/)
    .filter(Boolean)
    .map((token) => SHORT_FORMS.get(token) ?? token);

const isNumber = (token: string | undefined): boolean => /\d/.test(token ?? '');
const isUnitName = (token: string | undefined): boolean => isNumber(token) || token?.length === 1;

function read({ uprn = '', postCode, lines, besides = [] }: PlacedAddress): Reading {
  const tokens = tokensOf(lines);
  const numbers: string[] = [];
  const parts: string[] = [];
  const rest = new Set<string>();
  tokens.forEach((token, index) => {
    const [before, after] = [tokens[index - 1] ?? '', tokens[index + 1] ?? ''];
    if (DESIGNATORS.has(before) && isUnitName(token)) numbers.push(`${before} ${token}`);
    else if (isNumber(token)) numbers.push(`${token} ${after}`);
    else if (PARTS.has(token)) parts.push(token);
    else if (!(DESIGNATORS.has(token) && isUnitName(after))) rest.add(token);
  });
  return {
    uprn: uprn.replace(/^0+/, ''),
    postCode: postCode.replace(/\s/g, '').toUpperCase(),
    marks: [...numbers.toSorted(), '|', ...parts.toSorted()].join(','),
    hasNumber: numbers.length > 0,
    words: rest,
    besides: new Set(tokensOf(besides)),
  };
}

const without = (from: ReadonlySet<string>, dropped: ReadonlySet<string>, kept: ReadonlySet<string>) =>
  new Set([...from].filter((word) => !dropped.has(word) || kept.has(word)));

/**
 * Returns how well a record in a register fits an address: 2 if equal, 1 if equal as far as both go, 0 if not, or not
 * certainly.
 */
function fit(address: Reading, record: Reading): 0 | 1 | 2 {
  if (address.postCode !== record.postCode) return 0;
  if (address.uprn !== '' && record.uprn !== '' && address.uprn !== record.uprn) return 0;
  if (address.marks !== record.marks) return 0;
  const recorded = without(record.words, address.besides, address.words);
  const shared = [...address.words].filter((word) => recorded.has(word));
  if (shared.every((word) => COMMON.has(word))) return 0;
  const isSubset = shared.length === Math.min(address.words.size, recorded.size);
  if (isSubset && address.words.size === recorded.size) return 2;
  // A name alone has to match completely: MILL LANE without a number could be any house.
  return isSubset && address.hasNumber ? 1 : 0;
}

/** Returns the index of the single highest of `scores` above 0, or -1. */
function onlyBest(scores: readonly number[]): number {
  const best = Math.max(0, ...scores);
  const first = scores.indexOf(best);
  return best > 0 && first === scores.lastIndexOf(best) ? first : -1;
}

function placeOf(record: Reading, addresses: readonly Reading[]): number {
  const isSame = ({ uprn }: Reading) => record.uprn !== '' && uprn === record.uprn;
  const isKnown = addresses.filter(isSame).length;
  if (isKnown === 1) return addresses.findIndex(isSame);
  return onlyBest(addresses.map((address) => (isKnown > 0 && !isSame(address) ? 0 : fit(address, record))));
}

/**
 * Matches records in a register to addresses: by the property reference number if both have it, otherwise by postcode,
 * numbers, parts of the building, and names. Registers write addresses in their own way, with abbreviations and extra place
 * names. A record that fits two addresses equally well, or none with certainty, is matched to none, because somebody else's
 * meter is worse than no meter.
 * @returns for each address, in order, its records, in order
 */
export function joinToAddresses<Held extends { readonly place: PlacedAddress }>(
  addresses: readonly PlacedAddress[],
  records: readonly Held[],
): readonly (readonly Held[])[] {
  const readings = addresses.map(read);
  const places = records.map(({ place }) => placeOf(read(place), readings));
  return addresses.map((_, index) => records.filter((_record, at) => places[at] === index));
}
