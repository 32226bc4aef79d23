import {
  caseAges,
  caseSorts,
  testChoices,
  type CaseFilters,
  type readCaseChoices,
} from '@switch/contract/http/switching/case-list.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { caseStates, caseStateTexts } from '@switch/domain/journey/case-state.ts';
import { FUELS, fuelNames } from '@switch/domain/units/energy.ts';
import { choicesOf, type Choice } from '../lib/choices.tsx';
import { selectField, type FilterField } from '../lib/lists/filter-bar.tsx';
import type { Filters } from '../lib/lists/use-filters.ts';

export const filterNames = [
  'q',
  'state',
  'supplier',
  'partner',
  'fuel',
  'owner',
  'age',
  'test',
  'sort',
] as const;
export type FilterName = (typeof filterNames)[number];

/** The states of an application that staff see. */
const stateChoices: readonly Choice[] = caseStates
  .slice(caseStates.indexOf('awaiting_signature'))
  .map((value) => ({ value, label: caseStateTexts[value].staff }));

const ageLabels = {
  late: 'Over its limit',
  'over-7': 'Over 7 days',
  'over-14': 'Over 14 days',
  'over-30': 'Over 30 days',
} as const;
const testLabels = { with: 'With test traffic', only: 'Only test traffic' } as const;
const sortLabels = {
  age: 'Most overdue first',
  newest: 'Newest first',
  next: 'Next date first',
  value: 'Highest fee first',
  name: 'By name',
} as const;

type Choices = ResponseOf<typeof readCaseChoices>;

/**
 * Returns the fields of the filter bar. `choices` provides the suppliers, partners and owners, once loaded.
 */
export function filterFields(
  choices: Choices | undefined,
  isList: boolean,
): readonly FilterField<FilterName>[] {
  const { suppliers = [], partners = [], owners = [] } = choices ?? {};
  const people = owners.map(({ staffId, name }) => ({ value: staffId, label: name }));
  return [
    { name: 'q', label: 'Name, meter, reference, email or postcode', kind: 'search' },
    selectField('state', 'State', 'Any state', stateChoices),
    selectField(
      'supplier',
      'Supplier',
      'Any supplier',
      suppliers.map(({ supplierId, name }) => ({ value: supplierId, label: name })),
    ),
    ...(partners.length > 0
      ? [
          selectField(
            'partner',
            'Partner',
            'Any partner',
            partners.map((value) => ({ value, label: value })),
          ),
        ]
      : []),
    selectField('fuel', 'Fuel', 'Any fuel', choicesOf(FUELS, fuelNames)),
    selectField('owner', 'Owner', 'Anyone', [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Unassigned' },
      ...people,
    ]),
    selectField('age', 'Age in state', 'Any age', choicesOf(caseAges, ageLabels)),
    selectField('test', 'Test traffic', 'Left out', choicesOf(testChoices, testLabels)),
    ...(isList
      ? [
          selectField(
            'sort',
            'Order',
            sortLabels.age,
            choicesOf(
              caseSorts.filter((sort) => sort !== 'age'),
              sortLabels,
            ),
          ),
        ]
      : []),
  ];
}

const oneOf = <const Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined => values.find((each) => each === text);

/**
 * Returns the filters in the address as a query for the calls; values that are not among the choices are left
 * out.
 */
export function queryOf({ query }: Filters<FilterName>): CaseFilters {
  const { q, state, supplier, partner, fuel, owner, age, test } = query;
  return {
    q,
    state: oneOf(caseStates, state),
    supplier,
    partner,
    fuel: oneOf(FUELS, fuel),
    owner,
    age: oneOf(caseAges, age),
    test: oneOf(testChoices, test),
  };
}

export const sortOf = ({ query: { sort } }: Filters<FilterName>) => oneOf(caseSorts, sort);
