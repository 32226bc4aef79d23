import type { ClockContract } from '@switch/contract/http/record.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';

/** When the contract that a meter leaves ends, as far as it is known. */
export function presentEndWords({
  contractEnd,
  isMonthOnly,
  isOver,
}: Pick<ClockContract, 'contractEnd' | 'isMonthOnly' | 'isOver'>): string {
  if (isOver) return 'No fixed contract is running';
  if (contractEnd === null) return 'Not known';
  const words = dateInWords(contractEnd);
  return isMonthOnly ? `During ${words.slice(words.indexOf(' ') + 1)}` : words;
}
