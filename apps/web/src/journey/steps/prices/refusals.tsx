import type { PricedFuel } from '@switch/contract/http/pricing/quotes.ts';

/** Suppliers that make no offer, each with what it says. */
export const Refusals = ({ refused }: Pick<PricedFuel, 'refused'>) => (
  <ul>
    {refused.map(({ supplierName, words }) => (
      <li key={supplierName + words}>
        {supplierName}: {words}
      </li>
    ))}
  </ul>
);
