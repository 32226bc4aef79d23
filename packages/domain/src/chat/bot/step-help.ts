import type { StepId } from '../../journey/step-list.ts';

/** What the bot knows about a step of the journey. */
export type StepHelp = {
  /** Where the visitor is, after "You are at": such as "your bank details". */
  readonly place: string;
  /** What the step asks and why, in at most 400 characters. */
  readonly purpose: string;
  /** Three buttons; each is a question that the articles or the bot itself answer. */
  readonly suggestions: readonly [string, string, string];
};

const PERSON = 'Talk to a person';

/** Every step in words: what it asks, why, and what people ask there. */
export const stepHelp: Readonly<Record<StepId, StepHelp>> = {
  energy: {
    place: 'the first question',
    purpose:
      'Here you say which energy you want to compare, what is happening (a contract ends, you have moved in, or you just look) and how many sites it is about. It decides which questions follow, and spares you those that do not apply.',
    suggestions: ['How do I get a price?', 'We have just moved in: what now?', PERSON],
  },
  'electricity-supply-address': {
    place: 'the electricity address and meter',
    purpose:
      'We need to know which building and which meter it is about: prices differ by region and kind of meter, and the meter number decides which supply is switched. It does not say who you are. You can go on without the number; it has to be checked before anything is signed.',
    suggestions: ['Where do I find my MPAN?', 'What if I have no bill at hand?', PERSON],
  },
  'gas-supply-address': {
    place: 'the gas address and meter',
    purpose:
      'We need to know which building and which gas meter it is about: prices differ by region, and the meter number decides which supply is switched. It does not say who you are. You can go on without the number; it has to be checked before anything is signed.',
    suggestions: ['Where do I find my MPRN?', 'What if I have no bill at hand?', PERSON],
  },
  'current-supplier': {
    place: 'your current supplier and use',
    purpose:
      'Your yearly use sets every total in the price list, so the closer the figure, the closer the price. The name of your supplier is needed later, for notice and for the switch. Both can be answered with "Not sure" or "I don\'t know"; the prices then show a range.',
    suggestions: [
      'How do I find out how much we use in a year?',
      'How do I find out who my supplier is?',
      PERSON,
    ],
  },
  'contract-end-date': {
    place: 'the end of your contract',
    purpose:
      'The new supply starts the day after the present contract ends: too early, and your supplier stops the switch. From the date we also work out the last day for notice. If you do not know it, carry on; you need it before you sign.',
    suggestions: ['How do I find out when my contract ends?', 'How much notice do we have to give?', PERSON],
  },
  'mbc-page': {
    place: 'your organisation and its protections',
    purpose:
      'The kind of organisation and what the energy is used for set VAT and the levy, and show which suppliers take you. Staff and turnover decide which protections you have; they do not change the price. Nothing here says who you are.',
    suggestions: ['Are we a micro business?', 'Do charities pay less VAT on energy?', PERSON],
  },
  prices: {
    place: 'the prices',
    purpose:
      'These are the offers for your site, in order of what you would pay over the whole contract, with our fee shown beside each. Choosing one binds you to nothing yet: you sign later, after the key facts.',
    suggestions: ['What do you earn from a switch?', 'Which offer is the cheapest?', PERSON],
  },
  'personal-details': {
    place: 'your organisation and you',
    purpose:
      'Now we ask who you are, because the supplier makes the contract with your organisation by its legal name. The account keeps your application, so that only you can open it. How we may contact you is your choice; nothing is ticked for you.',
    suggestions: ['Who gets our details?', 'Will you call me or send me advertising?', PERSON],
  },
  'address-details': {
    place: 'your addresses',
    purpose:
      'Here you say where bills and letters should go. Only people who answer for the contract in person are asked how long they have lived at home, because the supplier checks their credit over three years of addresses.',
    suggestions: ['Where will the bills be sent?', 'Is there a credit check?', PERSON],
  },
  'payment-details': {
    place: 'your bank details',
    purpose:
      'They are for the Direct Debit to the supplier you chose, and for nothing else: we take no money from your account. They are encrypted when stored, and only that supplier gets them, when you send the application. Please do not type them into this chat.',
    suggestions: ['Who collects the Direct Debit?', 'Are our bank details safe here?', PERSON],
  },
  'authorised-person': {
    place: 'authority and signature',
    purpose:
      'This page shows the key facts of the offer and takes the signature of somebody who may bind your organisation. Please read them first: once the signed application is sent, the contract binds, and there is no cooling-off.',
    suggestions: ['What exactly do I sign?', 'Is there a cooling-off period?', PERSON],
  },
  details: {
    place: 'your summary',
    purpose:
      'Everything you have answered, with a Change link beside each part, and what still has to be settled before it can be sent. After sending, we pass the application to the supplier, and the contract binds.',
    suggestions: ['What happens after I send the application?', 'How do I change an answer?', PERSON],
  },
};

/** Buttons for a visitor who is on no step of the journey. */
export const generalSuggestions = [
  'How long does a switch take?',
  'What do you earn from a switch?',
  PERSON,
] as const;
