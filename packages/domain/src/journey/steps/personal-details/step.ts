import { step } from '../../step.ts';
import { contact } from './contact.ts';
import { organisation } from './organisation.ts';
import { person } from './person.ts';
import { proprietor } from './proprietor.ts';

/** `/personal-details`: the organisation, the person, contact choices, and an account to keep it all. */
export const personalDetails = step({
  help: {
    place: 'your organisation and you',
    purpose:
      'Now we ask who you are, because the supplier makes the contract with your organisation by its legal name. The account keeps your application, so that only you can open it. How we may contact you is your choice; nothing is ticked for you.',
    suggestions: ['Who gets our details?', 'Will you call me or send me advertising?'],
  },
  facts: () => ['signed-in'],
  cards: { organisation, person, contact, proprietor },
});
