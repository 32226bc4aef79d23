import { GSP_GROUPS } from '@switch/domain/place/gsp-group.ts';
import { LDZS } from '@switch/domain/place/ldz.ts';
import { z } from 'zod';
import { sampleRows } from '../../look-up/sample-files.ts';
import type { UnavailableReason } from '../../look-up/outcome.ts';

const Site = z.object({
  postCode: z.string(),
  city: z.string(),
  county: z.string(),
  gspGroup: z.enum(GSP_GROUPS),
  ldz: z.enum(LDZS),
  caption: z.string(),
  premises: z.array(
    z.object({
      id: z.string(),
      organisation: z.string().optional(),
      line1: z.string(),
      line2: z.string().optional(),
    }),
  ),
});

/** The invented postcodes as in their files. */
export const sampleSites = sampleRows(new URL('../data/', import.meta.url), Site)();

/** The postcodes that fail on purpose. */
export const FAILING_POSTCODES: ReadonlyMap<string, UnavailableReason> = new Map([
  ['ZE99TT', 'time-out'],
  ['ZE99UN', 'unauthorised'],
  ['ZE99RL', 'rate-limited'],
  ['ZE99PY', 'out-of-credit'],
  ['ZE99SE', 'server-error'],
  ['ZE99BA', 'bad-answer'],
]);
