import type { usageLabels } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import { DEFAULT_SPLITS } from '@switch/domain/quote/usage/register-split.ts';
import { registerName, registersOf } from '@switch/domain/tariff/rate-structure.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { NumberField, RadioGroup, Stack } from '@switch/ui';
import { SourceLink } from '../../../lib/offer/source-link.tsx';
import type { CardOf } from '../../card-form.tsx';
import { structureOf, type UsageForm } from './usage-form.ts';

/** Asks how the use is split between day, night and evenings: only for meters with several registers. */
export function RegisterSplit({ fuel, card }: { fuel: Fuel; card: CardOf<UsageForm, typeof usageLabels> }) {
  const structure = structureOf(fuel);
  const registers = registersOf(structure);
  const usual = DEFAULT_SPLITS[structure]
    .map(([register, percent]) => `${registerName(register).toLowerCase()} ${percent}%`)
    .join(', ');
  return (
    <RadioGroup
      {...card.field('split')}
      hint={<SourceLink fact="own.day-share" of="the usual shares" />}
      options={[
        { value: 'usual', label: 'Use the usual shares', hint: usual },
        {
          value: 'own',
          label: 'I know the figures',
          children: (
            <Stack gap={2}>
              {registers.map((register) =>
                register === 'single' ? null : (
                  <NumberField
                    key={register}
                    {...card.field(register)}
                    label={`${registerName(register)} in a year`}
                    suffix="kWh"
                  />
                ),
              )}
            </Stack>
          ),
        },
      ]}
    />
  );
}
