import { getPartnerById } from '@switch/contract/http/enquiry.ts';
import type { Module } from '../../../platform/module.ts';
import { anyone, route } from '../../../platform/http/route.ts';
import { readPartner } from './read-partner.ts';

/** Partners who send visitors. */
export const partnersCapability = (): Module => ({
  name: 'partners',
  routes: [route(getPartnerById, { policy: anyone, handle: readPartner })],
});
