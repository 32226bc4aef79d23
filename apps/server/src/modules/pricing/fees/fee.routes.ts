import {
  decideFee,
  listFees,
  previewFee,
  proposeFee,
  withdrawFee,
} from '@switch/contract/http/pricing/fees.ts';
import { route, whoeverHasAccess, type Route } from '../../../platform/http/route.ts';
import { decideOne, proposeOne, showFeeBills, showFees, withdrawOne } from './staff-fees.ts';

const open = { policy: whoeverHasAccess } as const;

/** Builds the routes of our fee. */
export const feeRoutes = (): Route[] => [
  route(listFees, { ...open, handle: showFees }),
  route(previewFee, { ...open, work: 'none', handle: showFeeBills }),
  route(proposeFee, { ...open, handle: proposeOne }),
  route(decideFee, { ...open, handle: decideOne }),
  route(withdrawFee, { ...open, handle: withdrawOne }),
];
