import { MARGIN_PERCENT } from '@switch/domain/quote/usage/margins.ts';
import { usageLabels } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import { BUILDING_TYPES } from '@switch/domain/quote/usage/building-types.ts';
import { PRESETS } from '@switch/domain/quote/usage/presets.ts';
import type { UsageMethod } from '@switch/domain/quote/usage/usage-method.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import {
  DateField,
  Grid,
  MoneyField,
  NumberField,
  RadioGroup,
  SelectField,
  Stack,
  isoFromParts,
  partsFromIso,
} from '@switch/ui';
import { useState, type ReactNode } from 'react';
import type { CardOf } from '../../card-form.tsx';
import type { UsageForm } from './usage-form.ts';

type Card = CardOf<UsageForm, typeof usageLabels>;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const buildings = Object.entries(BUILDING_TYPES).map(([value, { name }]) => ({ value, label: name }));

const range = (fuel: Fuel, size: 'micro' | 'small' | 'medium'): string => {
  const { low, high } = PRESETS[fuel][size];
  return `${low.toLocaleString('en-GB')} to ${high.toLocaleString('en-GB')} kWh a year`;
};

function TwelveBills({ card }: { card: Card }) {
  return (
    <Grid column="small" gap={2}>
      {MONTHS.map((month, index) => (
        <NumberField key={month} {...card.field(`months.m${index}`)} label={month} suffix="kWh" />
      ))}
    </Grid>
  );
}

/** A date of the bill: three boxes on screen, one ISO date in the form. */
function BillDate({ card, name }: { card: Card; name: 'billFrom' | 'billTo' }) {
  const [parts, setParts] = useState(partsFromIso(card.form.values[name]));
  return (
    <DateField
      name={name}
      label={usageLabels[name]}
      error={card.errorOf(name)}
      value={parts}
      onChange={(next) => {
        setParts(next);
        card.form.put(name, isoFromParts(next) ?? '');
      }}
    />
  );
}

function OneBill({ card }: { card: Card }) {
  return (
    <Stack gap={3}>
      <NumberField {...card.field('billKwh')} suffix="kWh" />
      <BillDate card={card} name="billFrom" />
      <BillDate card={card} name="billTo" />
    </Stack>
  );
}

function Building({ card }: { card: Card }) {
  return (
    <Stack gap={3}>
      <SelectField {...card.field('building')} options={buildings} emptyLabel="Choose" width={20} />
      <NumberField {...card.field('floor')} hint="A tennis court is about 260 m²" suffix="m²" />
      <NumberField {...card.field('hours')} hint="168 when it is open day and night" />
    </Stack>
  );
}

function Preset({ card, fuel }: { card: Card; fuel: Fuel }) {
  return (
    <RadioGroup
      {...card.field('size')}
      options={[
        { value: 'micro', label: 'Very small: one or two rooms', hint: range(fuel, 'micro') },
        { value: 'small', label: 'Small: a shop, a hall, an office', hint: range(fuel, 'small') },
        { value: 'medium', label: 'Medium: a busy kitchen or several floors', hint: range(fuel, 'medium') },
      ]}
    />
  );
}

type MethodOption = { readonly label: string; readonly hint: string; readonly children: ReactNode };

/** Returns the methods, most reliable first, each with its own fields. */
export const methodOptions = (fuel: Fuel, card: Card): Readonly<Record<UsageMethod, MethodOption>> => ({
  kwh: {
    label: 'I know the kWh for a year',
    hint: 'It is on a yearly statement and on most bills',
    children: <NumberField {...card.field('kwh')} suffix="kWh" />,
  },
  'twelve-bills': {
    label: 'I have twelve months of bills',
    hint: `Give or take ${MARGIN_PERCENT['twelve-bills']}%`,
    children: <TwelveBills card={card} />,
  },
  'one-bill': {
    label: 'I have one bill',
    hint: `We allow for the season; give or take ${MARGIN_PERCENT['one-bill']}%`,
    children: <OneBill card={card} />,
  },
  'pounds-a-month': {
    label: 'I know what we pay a month',
    hint: `With VAT; give or take ${MARGIN_PERCENT['pounds-a-month']}%`,
    children: <MoneyField {...card.field('pounds')} />,
  },
  building: {
    label: 'I can describe the building',
    hint: `Give or take ${MARGIN_PERCENT.building}%`,
    children: <Building card={card} />,
  },
  'not-sure': {
    label: 'I don’t know',
    hint: 'Prices are shown for a usual size, with a wide range',
    children: <Preset card={card} fuel={fuel} />,
  },
});
