import { CHOICE_KEPT_YEARS } from '@switch/domain/account/kept-records.ts';
import { getContactChoices, putContactChoices, setMailStop } from '@switch/contract/http/personal-data.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Capability, Ports } from '../../capability.ts';
import { route, whoeverHasAccess } from '../../http/route.ts';
import { deleteOldChoices } from './contact-choice.queries.ts';
import { changeStop, readChoices, saveChoice } from './contact-choices.ts';

const monthsBefore = (now: Date, months: number): Date =>
  new Date(ukDayStart(addMonths(ukDateAt(now), -months)));

/** What people may know and decide about what we hold of them: contact choices, a copy of everything, and deletion. */
export const personalDataCapability = ({ ids }: Pick<Ports, 'ids'>): Capability => ({
  name: 'personal-data',
  routes: [
    route(getContactChoices, { policy: whoeverHasAccess, handle: readChoices }),
    route(putContactChoices, { policy: whoeverHasAccess, handle: saveChoice(ids) }),
    route(setMailStop, { policy: whoeverHasAccess, handle: changeStop }),
  ],
  purges: [
    {
      name: 'contact choices that hold no more',
      run: (db, now) => deleteOldChoices(db, monthsBefore(now, CHOICE_KEPT_YEARS * 12)),
    },
  ],
});
