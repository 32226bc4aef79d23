import { fillFrom } from '../facts/fact.ts';
import taxReliefs from '../facts/tax-reliefs.json' with { type: 'json' };
import type { Answers } from '../journey/journey.ts';
import { meterNumberOf, siteOf, taxOf } from '../signing/key-facts.ts';
import type { Statement } from '../signing/statements.ts';
import { organisationKindRules } from '../organisation/organisation-kind.ts';
import { wholeSupplyPercent, type TaxTreatment } from '../tax/tax-treatment.ts';
import { vatRatesOn } from '../tax/tax-rates.ts';
import { fuelNames, type Fuel } from '../units/energy.ts';
import { isoDate, type IsoDate } from '../units/period.ts';
import { facts, heading, important, paragraph, points, signatures, table } from './document-blocks.ts';
import { dayAndMonth } from './document-times.ts';
import texts from './document-texts.json' with { type: 'json' };
import type { DocumentBlock, DocumentContent, DocumentFact, SignatureLine } from './document.ts';
import { customerBlock, customerFacts, customerName, documentOf, type Stamp } from './paper.ts';

/** One supply that may be taxed less. `startDate` is its first day (`yyyy-MM-dd`). */
export type DeclaredSupply = { readonly fuel: Fuel; readonly yearlyKwh: number; readonly startDate: string };

export type TaxDeclarationInput = Stamp & {
  readonly answers: Answers;
  readonly supplierName: string;
  readonly supplierAddress: readonly string[];
  /** The supplies that this supplier takes over. */
  readonly supplies: readonly DeclaredSupply[];
  readonly statements: readonly Statement[];
  readonly signers: readonly SignatureLine[];
};

type Claim = { readonly supply: DeclaredSupply; readonly tax: TaxTreatment };

/** Small use needs no certificate: the supplier tests it on each bill. */
const claimsOf = ({ answers, supplies }: TaxDeclarationInput): readonly Claim[] =>
  supplies
    .map((supply) => ({
      supply,
      tax: taxOf(answers, supply.fuel, supply.yearlyKwh, isoDate(supply.startDate)),
    }))
    .filter(({ tax }) => tax.basis === 'qualifying-use' || tax.basis === 'mixed-use');

const factsOf = (answers: Answers) => answers['mbc-page']?.organisation;

const mayClaimAsCharity = (answers: Answers): boolean => {
  const kind = factsOf(answers)?.kind;
  return kind !== undefined && organisationKindRules[kind].mayClaimCharityRelief;
};

const RESIDENTIAL =
  'use as a residence, such as a care home, a hospice, a children’s home, or rooms for students or the armed forces';

const useFacts = (answers: Answers): readonly DocumentFact[] => {
  const percent = factsOf(answers)?.qualifyingUsePercent ?? 0;
  const isCharity = mayClaimAsCharity(answers);
  const kinds = isCharity ? `Non-business use by a charity, or ${RESIDENTIAL}` : `For ${RESIDENTIAL}`;
  return [
    { label: 'Qualifying use', value: kinds },
    { label: 'Share of the energy for that use', value: `${percent}%` },
    { label: 'Share for other use', value: percent === 100 ? 'None' : `${100 - percent}%` },
  ];
};

/**
 * Charities outside the register of England and Wales, and small unregistered ones, are known to HMRC instead, by a
 * reference that is not asked for: a signed paper must not have a blank, so they promise it.
 */
const proof = (answers: Answers): readonly string[] => {
  const organisation = answers['personal-details']?.organisation;
  const isOnRegister = Boolean(organisation?.charityNumber) && !organisation?.isScottishCharity;
  return mayClaimAsCharity(answers) && !isOnRegister ? [texts.taxReference] : [];
};

const reducedVat = ({ supply, tax }: Claim): string => {
  const percent = vatRatesOn(isoDate(supply.startDate))?.reducedPercent;
  return `${tax.reducedVatShare}% of the supply${percent === undefined ? '' : `, at ${percent}%`}`;
};

const suppliesTable = (answers: Answers, claims: readonly Claim[]): DocumentBlock =>
  table({
    caption: 'The supplies, and what is claimed for each',
    columns: ['Fuel', 'Supply number', 'Premises', 'Reduced VAT on', 'No Climate Change Levy on', 'From'],
    rows: claims.map((claim) => [
      fuelNames[claim.supply.fuel],
      meterNumberOf(answers, claim.supply.fuel),
      siteOf(answers, claim.supply.fuel),
      reducedVat(claim),
      `${100 - claim.tax.cclShare}% of the kWh`,
      dayAndMonth(claim.supply.startDate),
    ]),
  });

function rule(answers: Answers, on: IsoDate): string {
  const most = wholeSupplyPercent(on);
  return (factsOf(answers)?.qualifyingUsePercent ?? 0) >= most
    ? `At ${most}% or more of qualifying use the whole supply counts as qualifying.`
    : `Below ${most}% of qualifying use only that share counts; the rest is taxed in full.`;
}

/**
 * Builds the certificate for VAT at the reduced rate and for relief from Climate Change Levy on the supplies of one
 * supplier; null if none of them depends on how the energy is used. Below 60 per cent of qualifying use its share counts,
 * from there on the whole supply. Sources: HMRC VAT Notice 701/19 and Excise Notice CCL1/3.
 */
export function taxDeclaration(input: TaxDeclarationInput): DocumentContent | null {
  const { answers, statements, signers } = input;
  const claims = claimsOf(input);
  const [first] = claims;
  if (!first) return null;
  return documentOf('tax-declaration', {
    ...input,
    subject: `Use of the energy by ${customerName(answers)}, declared to ${input.supplierName}`,
    from: customerBlock(answers),
    to: [input.supplierName, ...input.supplierAddress],
    blocks: [
      paragraph(
        'We declare how the energy below is used, so that VAT is charged at the reduced rate and Climate Change Levy is left out as far as the law allows.',
      ),
      heading('Who declares it'),
      facts(customerFacts(answers)),
      heading('How the energy is used'),
      facts(useFacts(answers)),
      paragraph(rule(answers, isoDate(first.supply.startDate))),
      suppliesTable(answers, claims),
      heading('Statement of truth'),
      important(
        'A certificate that is wrong can cost the organisation that gives it, not the supplier that relies on it.',
      ),
      points([
        ...[...texts.taxDuties, ...proof(answers)].map((text) =>
          fillFrom({ tax: taxReliefs }, text, isoDate(input.madeOn)),
        ),
        ...statements.filter(({ id }) => id === 'taxDeclaration').map(({ words }) => words),
      ]),
      signatures(signers),
    ],
  });
}
