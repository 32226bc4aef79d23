import {
  listDirectDebits,
  listMandateCases,
  moveMandateCase,
  setMandateReference,
  signDirectDebit,
} from '@switch/contract/http/mandate.ts';
import type { Capability, Ports } from '../../capability.ts';
import { route, whoeverHasAccess } from '../../http/route.ts';
import { listOwnMandates, signOwnMandate } from './own-mandates.ts';
import { resealMandates } from './reseal-mandates.ts';
import { listCases, moveCase, setReference } from './staff-mandates.ts';

/** Direct Debit mandates of sent applications: for those who pay, and for staff who follow them. */
export const mandatesCapability = ({ vault }: Pick<Ports, 'vault'>): Capability => ({
  name: 'mandates',
  routes: [
    route(listDirectDebits, { policy: whoeverHasAccess, handle: listOwnMandates }),
    route(signDirectDebit, { policy: whoeverHasAccess, handle: signOwnMandate }),
    route(listMandateCases, { policy: whoeverHasAccess, handle: listCases }),
    route(moveMandateCase, { policy: whoeverHasAccess, handle: moveCase }),
    route(setMandateReference, { policy: whoeverHasAccess, handle: setReference }),
  ],
  purges: [{ name: 'mandates under former keys', run: (db) => resealMandates(db, vault) }],
});
