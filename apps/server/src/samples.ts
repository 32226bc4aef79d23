import { sampleChats, sampleSettings } from './modules/chat/index.ts';
import { samplePartners } from './modules/enquiries/index.ts';
import { sampleAccounts, sampleStaff } from './modules/identity/index.ts';
import { samplePriceBook } from './modules/pricing/index.ts';
import type { SampleData } from './platform/db/load-samples.ts';

/** Labelled sample data that tests need as well: their template database has it, with few price rows. */
export const testSamples: readonly SampleData[] = [samplePriceBook, samplePartners];

/** All labelled sample data, in the order in which it is loaded. */
export const samples: readonly SampleData[] = [
  ...testSamples,
  sampleAccounts,
  sampleStaff,
  sampleSettings,
  sampleChats,
];
