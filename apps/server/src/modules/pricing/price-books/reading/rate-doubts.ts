import { fieldFacts, RATE_FIELDS } from '@switch/domain/price-file/price-field.ts';

const MOST_EXAMPLES_EACH = 20;

/** Implausible prices: how many there are, and the first of them by line. */
export class RateDoubts {
  impossible = 0;
  doubtful = 0;
  readonly examples: { readonly level: 'impossible' | 'doubtful'; readonly text: string }[] = [];

  /** Records a price; `index` is its place among the rate fields, `value` in ten-thousandths of a penny. */
  note(line: number, index: number, value: number, level: 'impossible' | 'doubtful'): void {
    this[level] += 1;
    if (this[level] > MOST_EXAMPLES_EACH) return;
    const field = RATE_FIELDS[index] ?? 'standing';
    const text = `Line ${line}: ${fieldFacts(field).label.toLowerCase()} of ${(value / 10_000).toFixed(4)}p`;
    this.examples.push({ level, text });
  }
}
