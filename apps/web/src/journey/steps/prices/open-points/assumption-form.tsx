import type { PricedAssumption } from '@switch/contract/http/pricing/assumptions.ts';
import { withFoundAnswers } from '@switch/domain/journey/at-once/found-answers.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { OrganisationFacts } from '@switch/domain/journey/steps/mbc-page/organisation.ts';
import { electricityMeterKinds, meterKindLabels } from '@switch/domain/meter/meter-kind.ts';
import { checkContractEnd } from '@switch/domain/protection/contract-dates.ts';
import { MAX_KWH, type Fuel } from '@switch/domain/units/energy.ts';
import { isIsoDate } from '@switch/domain/units/period.ts';
import {
  Button,
  Cluster,
  DateField,
  Form,
  emptyDateParts,
  isoFromParts,
  NumberField,
  SelectField,
} from '@switch/ui';
import { type ReactNode, useState } from 'react';
import { today } from '../../../../lib/today.ts';
import { currentDraft } from '../../../draft/current-draft.ts';
import { saveWhole } from '../../../draft/draft-sync.ts';
import styles from '../prices.module.css';

type Change = (answers: Answers) => Answers;
type FormProps = {
  readonly fuel: Fuel;
  readonly id: string;
  readonly save: (change: Change) => Promise<void>;
};

const whole = (text: string): number => Number(text.replace(/[\s,%]/g, ''));

const withFacts = (answers: Answers, settled: string, change: Partial<OrganisationFacts>): Answers => {
  const page = answers['mbc-page'];
  if (!page?.organisation) return answers;
  const { assumes = [], ...facts } = page.organisation;
  const left = assumes.filter((each) => each !== settled);
  return {
    ...answers,
    'mbc-page': {
      ...page,
      organisation: { ...facts, ...change, ...(left.length > 0 && { assumes: left }) },
    },
  };
};

type AnswerFormProps = {
  readonly onTake: () => void;
  readonly asIs?: ReactNode;
  readonly children: ReactNode;
};

/** One field, the button that applies it, and the option to confirm the assumption. */
const AnswerForm = ({ onTake, asIs, children }: AnswerFormProps) => (
  <Form onSubmit={onTake}>
    <Cluster gap={1} align="end" className={styles.answerForm}>
      {children}
      <Button type="submit" look="secondary" size="small">
        Update the prices
      </Button>
      {asIs}
    </Cluster>
  </Form>
);

/** A figure with its unit and the button that applies it. */
function FigureForm(
  props: FormProps & {
    readonly label: string;
    readonly suffix: string;
    readonly range: readonly [least: number, most: number];
    readonly change: (figure: number) => Change;
    readonly asIs?: ReactNode;
  },
) {
  const { id, label, suffix, range, change, save, asIs } = props;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = () => {
    const [least, most] = range;
    const figure = whole(typed);
    const isFine = typed.trim() !== '' && Number.isSafeInteger(figure) && figure >= least && figure <= most;
    setProblem(
      isFine
        ? undefined
        : `Enter a whole number from ${least.toLocaleString('en-GB')} to ${most.toLocaleString('en-GB')}`,
    );
    if (isFine) void save(change(figure));
  };
  return (
    <AnswerForm onTake={take} asIs={asIs}>
      <NumberField
        name={id}
        label={label}
        suffix={suffix}
        width={suffix === '%' ? 4 : 10}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </AnswerForm>
  );
}

const kinds = electricityMeterKinds
  .filter((kind) => kind !== 'unknown' && kind !== 'half-hourly')
  .map((kind) => ({ value: kind, label: meterKindLabels[kind].label }));

const MeterKindForm = ({ id, save }: FormProps) => (
  <SelectField
    name={id}
    label="Kind of meter"
    emptyLabel="Choose"
    width={20}
    options={kinds}
    onChange={(event) => {
      const meterKind = electricityMeterKinds.find((kind) => kind === event.currentTarget.value);
      if (meterKind)
        void save((answers) => ({
          ...answers,
          'electricity-supply-address': { ...answers['electricity-supply-address'], kind: { meterKind } },
        }));
    }}
  />
);

const UsageForm = (props: FormProps) => (
  <FigureForm
    {...props}
    label="Yearly use"
    suffix="kWh"
    range={[1, MAX_KWH]}
    change={(kwh) => (answers) => {
      const { [`${props.fuel}-usage` as const]: _old, ...cards } = answers['current-supplier'] ?? {};
      return withFoundAnswers({ ...answers, 'current-supplier': cards }, props.fuel, today(), kwh);
    }}
  />
);

function EndForm({ fuel, id, save }: FormProps) {
  const [date, setDate] = useState(emptyDateParts);
  const [problem, setProblem] = useState<string>();
  const take = () => {
    const typed = isoFromParts(date) ?? '';
    const end = isIsoDate(typed) ? checkContractEnd(typed, today()) : undefined;
    if (!end?.ok) return setProblem(end ? end.problem.message : 'Enter a real date, such as 31 3 2027');
    setProblem(undefined);
    void save((answers) => ({
      ...answers,
      'contract-end-date': {
        ...answers['contract-end-date'],
        [`${fuel}-end`]: { knows: 'date', contractEndDate: typed, notice: 'not-sure' },
      },
    }));
  };
  return (
    <AnswerForm onTake={take}>
      <DateField name={id} label="Last day of the contract" value={date} onChange={setDate} error={problem} />
    </AnswerForm>
  );
}

const AsIs = ({ settled, save }: { settled: string } & Pick<FormProps, 'save'>) => (
  <Button look="link" size="small" onClick={() => void save((answers) => withFacts(answers, settled, {}))}>
    That is right
  </Button>
);

const ShareForm = (props: FormProps) => (
  <FigureForm
    {...props}
    label="Share that is not business use"
    suffix="%"
    range={[0, 100]}
    change={(percent) => (answers) => withFacts(answers, 'business-use', { qualifyingUsePercent: percent })}
    asIs={<AsIs settled="business-use" save={props.save} />}
  />
);

const OtherMetersForm = (props: FormProps) => (
  <FigureForm
    {...props}
    label={`Yearly ${props.fuel} of the other meters`}
    suffix="kWh"
    range={[0, MAX_KWH]}
    change={(kwh) => (answers) =>
      withFacts(
        answers,
        'no-other-meters',
        props.fuel === 'gas' ? { otherGasKwh: kwh } : { otherElectricityKwh: kwh },
      )
    }
    asIs={<AsIs settled="no-other-meters" save={props.save} />}
  />
);

const AgeForm = ({ save }: FormProps) => (
  <Cluster gap={2}>
    {(['no', 'yes'] as const).map((isUnderOneYearOld) => (
      <Button
        key={isUnderOneYearOld}
        look="secondary"
        size="small"
        onClick={() => void save((answers) => withFacts(answers, 'a-year-old', { isUnderOneYearOld }))}
      >
        {isUnderOneYearOld === 'no' ? 'A year or older' : 'Younger than a year'}
      </Button>
    ))}
  </Cluster>
);

const forms: Readonly<Record<string, (props: FormProps) => ReactNode>> = {
  'meter-kind': MeterKindForm,
  usage: UsageForm,
  'usage-before-you': UsageForm,
  'contract-end': EndForm,
  'business-use': ShareForm,
  'no-other-meters': OtherMetersForm,
  'a-year-old': AgeForm,
};

/** The answer to one assumption, given next to the prices, which change as soon as it is saved. */
export function AssumptionForm({ assumption: { id, fuel } }: { assumption: PricedAssumption }) {
  const [isFailed, setIsFailed] = useState(false);
  const save = async (change: Change) => {
    const saved = await saveWhole(change(currentDraft.get().answers));
    setIsFailed(saved.kind !== 'saved');
  };
  const Fields = forms[id];
  return (
    Fields && (
      <>
        <Fields fuel={fuel} id={`${id}-${fuel}`} save={save} />
        {isFailed && (
          <p role="alert" className={styles.effect}>
            That could not be saved. Check it and try again.
          </p>
        )}
      </>
    )
  );
}
