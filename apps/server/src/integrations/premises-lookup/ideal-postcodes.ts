import { z } from 'zod';
import { askJson, type VendorOptions } from '../look-up/ask-json.ts';
import { found, foundList, type LookUp, type UnavailableReason } from '../look-up/outcome.ts';
import { wireNumber, wireText } from '../look-up/wire-values.ts';
import type { Premises, PremisesLookup } from './port.ts';

const BASE_URL = 'https://api.ideal-postcodes.co.uk/v1';

/** Strict enough to keep anything but a postcode out of the address that is called. */
const POST_CODE_SHAPE = /^[A-Z0-9]{5,7}$/;

const Row = z.object({
  id: wireText,
  udprn: z.union([z.number(), z.string()]).nullish(),
  organisation_name: wireText,
  line_1: z.string(),
  line_2: wireText,
  line_3: wireText,
  post_town: wireText,
  county: wireText,
  postcode: z.string(),
  uprn: wireText,
});

const Reply = z.object({
  result: z.array(Row),
  /**
   * How many addresses a page holds, and how many there are on all pages; absent if they all came at once.
   */
  limit: wireNumber,
  total: wireNumber,
});
type Reply = z.output<typeof Reply>;

/** The most pages read, as each costs a look-up. No postcode has that many addresses. */
const MOST_PAGES = 10;

const Refusal = z.object({ code: z.number() });

/** Both have the same status: 4020 if the credit is used up, 4021 if a limit set for the key is reached. */
function reasonIn(refusal: string): UnavailableReason | undefined {
  try {
    const { code } = Refusal.parse(JSON.parse(refusal));
    if (code === 4020) return 'out-of-credit';
    return code === 4021 ? 'limit-reached' : undefined;
  } catch {
    return undefined;
  }
}

const isLastPage = ({ result, limit, total }: Reply, page: number): boolean =>
  result.length === 0 || (total ?? 0) <= (page + 1) * (limit ?? result.length);

/**
 * Fetches every row of a postcode, page by page. If a later page fails, the whole look-up fails, as a list
 * with gaps looks complete.
 */
async function allRows(
  ask: (page: number) => Promise<LookUp<Reply>>,
): Promise<LookUp<readonly z.output<typeof Row>[]>> {
  const rows: z.output<typeof Row>[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const reply = await ask(page);
    if (reply.kind === 'unavailable' || (reply.kind === 'not-found' && page === 0)) return reply;
    if (reply.kind === 'not-found') break;
    rows.push(...reply.value.result);
    if (isLastPage(reply.value, page)) break;
  }
  return found(rows);
}

const SMALL_WORDS = new Set(['and', 'by', 'in', 'le', 'next', 'of', 'on', 'the', 'under', 'upon']);
const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Returns a town such as `NEWCASTLE UPON TYNE` in normal case: the postal file has its towns in capitals. */
const townName = (town: string): string =>
  town
    .toLowerCase()
    .split(/(?<=[\s-])/)
    .map((word, index) =>
      index > 0 && SMALL_WORDS.has(word.replace(/[\s-]$/, '')) ? word : capitalised(word),
    )
    .join('');

/**
 * Returns the address lines. The postal file repeats an organisation as the first line, for which we have a
 * separate field.
 */
function linesOf(row: z.output<typeof Row>): { line1: string; line2: string | undefined } {
  const lines = [row.line_1.trim(), row.line_2, row.line_3].filter(
    (line) => line !== undefined && line !== '',
  );
  const [first, ...rest] = lines.length > 1 && lines[0] === row.organisation_name ? lines.slice(1) : lines;
  return { line1: first ?? '', line2: rest.join(', ') || undefined };
}

const toPremises = (row: z.output<typeof Row>, index: number): Premises => ({
  id: row.id ?? (row.udprn ? `udprn_${row.udprn}` : `${row.postcode.replace(/\s/g, '')}_${index}`),
  uprn: row.uprn,
  address: {
    ...linesOf(row),
    city: townName(row.post_town ?? ''),
    county: row.county ?? '',
    postCode: row.postcode,
    organisation: row.organisation_name,
  },
  meters: [],
});

/**
 * Addresses from Ideal Postcodes, without meters, which come from the registers or the customer's bill. Large
 * buildings with flats come in pages of 100. A postcode missing from the postal file is found with no
 * premises.
 */
export function idealPostcodes(options: VendorOptions): PremisesLookup {
  const baseUrl = options.baseUrl ?? BASE_URL;
  const headers = { authorization: `api_key="${options.apiKey}"` };
  return {
    samplePostcodes: [],
    findPremises: async (postCode) => {
      const wanted = postCode.replace(/\s/g, '').toUpperCase();
      if (!POST_CODE_SHAPE.test(wanted)) return found([]);
      const url = `${baseUrl}/postcodes/${wanted}`;
      const rows = await allRows((page) =>
        askJson({ url: page === 0 ? url : `${url}?page=${page}`, headers, schema: Reply, reasonIn }, options),
      );
      return foundList(rows, (all) => all.map(toPremises));
    },
  };
}
