import { stepIds, stepList } from '@switch/domain/journey/step-list.ts';
import { CheckboxGroup } from '@switch/ui';
import type { ComponentProps } from 'react';

type Field = Omit<ComponentProps<typeof CheckboxGroup>, 'label' | 'layout' | 'options'>;

/** The steps of the application at which visitors are likely to need the article. */
export const ArticleSteps = (field: Field) => (
  <CheckboxGroup
    {...field}
    label="More likely to be asked on"
    layout="columns"
    options={stepIds.map((id) => ({ value: id, label: stepList[id].title }))}
  />
);
