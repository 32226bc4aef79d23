import { factText } from '@switch/domain/facts/fact.ts';
import redress from '@switch/domain/facts/redress.json' with { type: 'json' };
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { PageTexts } from '@switch/contract/page-config.ts';
import type { Config } from '../../../config.ts';
import { firmLine, isFirmNamed, type NamedFirm } from '../../firm/firm-line.ts';

type Rules = Pick<Config, 'disputeSchemeRules'>['disputeSchemeRules'];

/**
 * Returns what customers can expect of the dispute scheme, according to its rules. Claims nothing about a
 * scheme that the firm has not joined.
 */
function schemeRights(rules: Rules, on: IsoDate): string {
  const fact = (name: 'scheme' | 'scheme-months' | 'award-sentence' | 'not-larger') =>
    factText(redress[name], on);
  switch (rules) {
    case 'energy-ombudsman':
      return `${fact('scheme')} Go there ${fact('scheme-months')} of that. ${fact('award-sentence')} ${fact('not-larger')}`;
    case 'other':
      return 'The rules of that scheme say who may go there, by when, and what it can decide.';
    case 'none':
      return 'If you and we cannot agree, you can go to court.';
  }
}

type Installation = NamedFirm &
  Pick<
    Config,
    | 'disputeSchemeRules'
    | 'icoNumber'
    | 'docusignBaseUrl'
    | 'docusignSignerCheck'
    | 'chatModelUrl'
    | 'chatModelName'
  >;

/** Keeps the postcode of an address on one line. */
const keptWhole = (address: string): string =>
  address.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/, '$1\u00A0$2');

/** Returns the texts that identify the firm behind the brand. There is no placeholder for a missing fact. */
function firmTexts(
  named: NamedFirm,
): Pick<PageTexts, 'firmLine' | 'firmParty' | 'dataController' | 'letterAddress'> {
  const firm = { ...named, firmAddress: keptWhole(named.firmAddress) };
  const { brandName, firmName, firmNumber, firmAddress, missingFirmFacts } = firm;
  const controls = 'decides how the data on this site is used and answers for it (we are its “controller”).';
  const letterAddress = missingFirmFacts.includes('FIRM_ADDRESS')
    ? ''
    : ` or send a letter to ${firmAddress}`;
  if (!isFirmNamed(firm))
    return {
      firmLine: firmLine(firm),
      firmParty: `“We” are the firm that trades as ${brandName}. It is not open for business yet.`,
      dataController: `The firm that trades as ${brandName} ${controls}`,
      letterAddress,
    };
  return {
    firmLine: firmLine(firm),
    firmParty: `“We” are ${firmName}, company number ${firmNumber}, trading as ${brandName}.`,
    dataController: `${firmName}, company number ${firmNumber}, ${firmAddress}, ${controls}`,
    letterAddress,
  };
}

/** Returns the text saying which service contracts are signed through, and what data it receives. */
function signingService({ docusignBaseUrl, docusignSignerCheck }: Installation): string {
  if (docusignBaseUrl === undefined)
    return 'Contracts are signed on our own pages: no other firm is part of that.';
  const reach =
    docusignSignerCheck === 'sms' ? 'names, email addresses and phone numbers' : 'names and email addresses';
  return `Contracts are signed through DocuSign. It gets the documents and the ${reach} of those who sign.`;
}

/**
 * Returns the text saying whether a language model words the bot’s answers: which one, where it runs, and
 * what it receives.
 */
const chatAnswers = ({ chatModelUrl, chatModelName = '' }: Installation): string =>
  chatModelUrl === undefined
    ? 'The bot answers with articles of our own: what you ask it goes to no language model.'
    : `The bot’s answers may be worded by the language model ${chatModelName}, which answers at ${new URL(chatModelUrl).host}. It gets your question with email addresses, long numbers and postcodes covered, and nothing of your application.`;

/** Returns the page texts that depend on how the product is installed. Each only claims what is set up. */
export const configuredTexts = (
  installation: Installation,
  chat: { readonly retentionMonths: number },
  on: IsoDate,
): Pick<
  PageTexts,
  | 'firmLine'
  | 'firmParty'
  | 'dataController'
  | 'letterAddress'
  | 'schemeRights'
  | 'dataRegistration'
  | 'signingService'
  | 'chatAnswers'
  | 'chatMonths'
> => {
  const { disputeSchemeRules, icoNumber } = installation;
  return {
    ...firmTexts(installation),
    schemeRights: schemeRights(disputeSchemeRules, on),
    dataRegistration:
      icoNumber === undefined
        ? ''
        : `We are registered with the Information Commissioner’s Office under number ${icoNumber}.`,
    signingService: signingService(installation),
    chatAnswers: chatAnswers(installation),
    chatMonths: String(chat.retentionMonths),
  };
};
