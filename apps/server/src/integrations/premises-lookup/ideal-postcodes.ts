import { z } from 'zod';
import { askJson, type VendorOptions } from '../look-up/ask-json.ts';
import { found, foundList } from '../look-up/outcome.ts';
import { wireText } from '../look-up/wire-values.ts';
import type { Premises, PremisesLookup } from './port.ts';

const BASE_URL = 'https://api.ideal-postcodes.co.uk/v1';

/** Enough to keep anything but a postcode out of the address that is called. */
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
});

const Reply = z.object({ result: z.array(Row) });

const SMALL_WORDS = new Set(['and', 'by', 'in', 'le', 'next', 'of', 'on', 'the', 'under', 'upon']);
const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `NEWCASTLE UPON TYNE` as people write it: the postal file has its towns in capitals. */
const townName = (town: string): string =>
  town
    .toLowerCase()
    .split(/(?<=[\s-])/)
    .map((word, index) =>
      index > 0 && SMALL_WORDS.has(word.replace(/[\s-]$/, '')) ? word : capitalised(word),
    )
    .join('');

/** The address lines. The postal file repeats an organisation as the first line, which we keep in a field of its own. */
function linesOf(row: z.output<typeof Row>): { line1: string; line2: string | undefined } {
  const lines = [row.line_1.trim(), row.line_2, row.line_3].filter(
    (line) => line !== undefined && line !== '',
  );
  const [first, ...rest] = lines.length > 1 && lines[0] === row.organisation_name ? lines.slice(1) : lines;
  return { line1: first ?? '', line2: rest.join(', ') || undefined };
}

const toPremises = (row: z.output<typeof Row>, index: number): Premises => ({
  id: row.id ?? (row.udprn ? `udprn_${row.udprn}` : `${row.postcode.replace(/\s/g, '')}_${index}`),
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
 * Addresses from Ideal Postcodes, without meters: those come from the customer's bill. One page of 100 holds any
 * postcode. A postcode that the postal file does not know is found with no premises.
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
      const reply = await askJson({ url, headers, schema: Reply }, options);
      return foundList(reply, ({ result }) => result.map(toPremises));
    },
  };
}
