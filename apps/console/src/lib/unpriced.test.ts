import { expect, test } from 'vitest';
import { bySupplier } from './unpriced.ts';

test('a supplier without prices for either fuel is named once', () => {
  const of = (supplierId: string, fuel: 'gas' | 'electricity') => ({
    supplierId,
    supplierName: `Name of ${supplierId}`,
    fuel,
  });
  expect(bySupplier([of('one', 'electricity'), of('one', 'gas'), of('two', 'gas')])).toEqual([
    { supplierId: 'one', supplierName: 'Name of one', fuels: 'electricity and gas' },
    { supplierId: 'two', supplierName: 'Name of two', fuels: 'gas' },
  ]);
});
