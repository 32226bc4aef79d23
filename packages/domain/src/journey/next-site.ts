import { fuelsOf, readAnswers } from './draft.ts';
import type { Answers } from './journey.ts';

/**
 * Returns the answers that the next site of the same organisation starts from: who they are, how big, and
 * where letters go. Site, meters, use, dates, prices, bank details and the signature belong to one site and
 * are asked for again. So is the size unless it states what all meters use: a meter that was the only one no
 * longer is.
 */
export function answersForNextSite(answers: Answers): Answers {
  const size = answers['mbc-page']?.size;
  const isTotalKnown = fuelsOf(answers).every((fuel) => typeof size?.[`${fuel}Total`] === 'number');
  const facts = answers['mbc-page']?.organisation;
  const { correspondence, residence } = answers['address-details'] ?? {};
  const { otherElectricityKwh: _electricity, otherGasKwh: _gas, ...organisation } = facts ?? {};
  const kept = readAnswers({
    ...(answers.energy && { energy: answers.energy }),
    'mbc-page': { ...(isTotalKnown && { size }), ...(facts && { organisation }) },
    ...(answers['personal-details'] && { 'personal-details': answers['personal-details'] }),
    'address-details': { ...(correspondence && { correspondence }), ...(residence && { residence }) },
  });
  return kept.ok ? kept.value : {};
}
