import { sampleChats, sampleSettings } from './modules/chat/index.ts';
import { samplePartners } from './modules/enquiries/index.ts';
import { sampleAccounts, sampleStaff } from './modules/identity/index.ts';
import { sampleFees, samplePriceBook, sampleRegister } from './modules/pricing/index.ts';
import type { SampleData } from './platform/db/load-samples.ts';

/** All labelled sample data, in the order in which it is loaded. */
export const samples: readonly SampleData[] = [
  samplePriceBook,
  sampleRegister,
  sampleFees,
  samplePartners,
  sampleAccounts,
  sampleStaff,
  sampleSettings,
  sampleChats,
];
