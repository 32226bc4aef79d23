import * as z from 'zod/mini';
import type { Fuel } from '../../../units/energy.ts';
import { oneOf, optionalText } from '../../answer-texts.ts';
import { card } from '../../step.ts';

/** Who supplies the meter now. The name is free text or one of the listed suppliers. */
export const CurrentSupplier = z
  .strictObject({
    choice: oneOf(['named', 'not-sure', 'none'], 'Choose your supplier, or say that you are not sure'),
    currentSupplierName: optionalText(80),
  })
  .check(
    z.refine((supplier) => supplier.choice !== 'named' || Boolean(supplier.currentSupplierName), {
      message: 'Enter the name of your supplier',
      path: ['currentSupplierName'],
    }),
  );
export type CurrentSupplier = z.output<typeof CurrentSupplier>;

const supplierText = (supplier: CurrentSupplier): string => {
  if (supplier.choice === 'none') return 'No supplier yet';
  return supplier.choice === 'named' ? (supplier.currentSupplierName ?? '') : 'Not sure';
};

export const supplierLabels = {
  choice: 'Current supplier',
  name: 'Name of the supplier',
  isSameForGas: 'The same supplier for gas',
} as const;

export const supplier = (fuel: Fuel) =>
  card({
    question: `Who supplies your ${fuel} now?`,
    schema: CurrentSupplier,
    fuel,
    voids: [],
    summary: { group: 'site' },
    rows: (answer) => [{ label: `Current ${fuel} supplier`, value: supplierText(answer) }],
  });
