import type { Form } from '@switch/browser/form.ts';
import { organisationFactsLabels } from '@switch/domain/journey/steps/mbc-page/organisation.ts';
import {
  organisationKindLabels,
  organisationKinds,
  type OrganisationKind,
} from '@switch/domain/organisation/organisation-kind.ts';
import { RadioGroup, SelectField } from '@switch/ui';
import { OTHER_KIND, type FoundValues } from './found-values.ts';

/** The most common kinds of organisation, offered directly. */
const usual: readonly OrganisationKind[] = [
  'limited-company',
  'sole-trader',
  'partnership',
  'charity',
  'scottish-charity',
  'club',
  'public-body',
];

const optionOf = (kind: OrganisationKind) => ({ value: kind, label: organisationKindLabels[kind].label });

const others = organisationKinds.filter((kind) => !usual.includes(kind)).map(optionOf);

/** Asks for the kind of organisation, which decides the tax and which suppliers accept it. */
export const KindField = ({ form }: { form: Form<FoundValues> }) => (
  <RadioGroup
    {...form.register('kind')}
    label={organisationFactsLabels.kind}
    hint="It decides the tax and which suppliers accept you. We don’t ask for a name."
    error={form.problemAt('kind')}
    layout="columns"
    options={[
      ...usual.map(optionOf),
      {
        value: OTHER_KIND,
        label: 'Another kind',
        children: form.values.kind === OTHER_KIND && (
          <SelectField
            {...form.register('otherKind')}
            label="Which one?"
            emptyLabel="Choose"
            error={form.problemAt('otherKind')}
            options={others}
          />
        ),
      },
    ]}
  />
);
