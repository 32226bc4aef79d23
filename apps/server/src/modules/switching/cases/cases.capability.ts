import { listSupplyCases, moveSupplyCase } from '@switch/contract/http/case.ts';
import type { Module } from '../../../platform/module.ts';
import { route, whoeverHasAccess } from '../../../platform/http/route.ts';
import { listCases, moveByStaff, type CaseMandates } from './staff-cases.ts';

/** The cases of supplies that were sent: staff follow what suppliers do about them, and say where each stands. */
export const casesCapability = ({ mandates }: { readonly mandates: CaseMandates }): Module => ({
  name: 'cases',
  routes: [
    route(listSupplyCases, { policy: whoeverHasAccess, handle: listCases }),
    route(moveSupplyCase, { policy: whoeverHasAccess, handle: moveByStaff(mandates) }),
  ],
});
