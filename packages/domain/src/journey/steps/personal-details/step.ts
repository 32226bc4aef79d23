import { step } from '../../step.ts';
import { contact } from './contact.ts';
import { organisation } from './organisation.ts';
import { person } from './person.ts';
import { proprietor } from './proprietor.ts';

/** `/personal-details`: the organisation, the person, contact choices, and an account to keep it all. */
export const personalDetails = step({
  facts: () => ['signed-in'],
  cards: { organisation, person, contact, proprietor },
});
