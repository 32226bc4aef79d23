import { stepIds, stepList } from '@switch/domain/journey/step-list.ts';
import { CheckboxGroup } from '@switch/ui';
import type { ComponentProps } from 'react';

type Field = Omit<ComponentProps<typeof CheckboxGroup>, 'label' | 'layout' | 'options'>;

/** Steps of the application on which an article is likely to be asked for. */
export const ArticleSteps = (field: Field) => (
  <CheckboxGroup
    {...field}
    label="More likely to be asked on"
    layout="columns"
    options={stepIds.map((id) => ({ value: id, label: stepList[id].title }))}
  />
);
