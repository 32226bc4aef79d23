import { step } from '../../step.ts';
import { organisationFacts } from './organisation.ts';
import { size } from './size.ts';
import { statement } from './statement.ts';

/** `/mbc-page`: size, kind of organisation and use, and the micro-business statement that follows from them. */
export const mbcPage = step({
  help: {
    place: 'your organisation and its protections',
    purpose:
      'The kind of organisation and what the energy is used for set VAT and the levy, and show which suppliers take you. Staff and turnover decide which protections you have; they do not change the price. Nothing here says who you are.',
    suggestions: ['Are we a micro business?', 'Do charities pay less VAT on energy?'],
  },
  cards: { size, organisation: organisationFacts, statement },
});
