import {
  mapImport,
  type PriceImportDetail,
  readImportSample,
} from '@switch/contract/http/pricing/price-imports.ts';
import { type LayoutColumn, PRICE_UNITS, type PriceFileLayout } from '@switch/domain/price-file/layout.ts';
import {
  fieldFacts,
  isDailyField,
  isRateField,
  PRICE_FIELDS,
} from '@switch/domain/price-file/price-field.ts';
import { Button, SelectField, TextField } from '@switch/ui';
import { useState } from 'react';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { attempt } from '../lib/api.ts';
import { QueryPart, useCall } from '../lib/query.tsx';
import { refusalProblems, UNREACHABLE } from '../lib/refusals.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import styles from './prices.module.css';

interface ColumnMappingProps {
  readonly file: PriceImportDetail;
  readonly onMapped: (file: PriceImportDetail) => void;
}

/**
 * The first rows of a file in an unknown format: the meaning of each column was guessed, and can be corrected
 * here.
 */
export default function ColumnMapping({ file, onMapped }: ColumnMappingProps) {
  const found = useCall(readImportSample, { params: { importId: file.importId } });
  return (
    <section aria-labelledby="mapping" className={styles.stack}>
      <h2 id="mapping">What are these columns?</h2>
      <p>
        This file is in an unknown format. Check the guesses, correct them, and save them under a name: the
        next file with these columns is read the same way.
      </p>
      <QueryPart query={found} what="the first rows">
        {(answer) =>
          answer.result ? (
            <MappingForm file={file} sample={answer} onMapped={onMapped} />
          ) : (
            <ProblemNotice problem={answer.outcome.message} />
          )
        }
      </QueryPart>
    </section>
  );
}

type Sample = Extract<ResponseOf<typeof readImportSample>, { result: true }>;

const FUELS = [
  { value: 'electricity', label: 'Electricity' },
  { value: 'gas', label: 'Gas' },
];

function MappingForm({ file, sample, onMapped }: ColumnMappingProps & { readonly sample: Sample }) {
  const [layout, setLayout] = useState<PriceFileLayout>(sample.guess);
  const [supplierId, setSupplierId] = useState(file.supplierId ?? '');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  async function save() {
    if (supplierId === '' || name.trim() === '')
      return setProblem('Choose the supplier and give the mapping a name.');
    setIsSaving(true);
    const body = { supplierId, name, layout };
    const answer = await attempt(mapImport, { params: { importId: file.importId }, body });
    setIsSaving(false);
    if (answer?.result) return onMapped(answer.priceImport);
    const problems = answer ? refusalProblems(answer) : UNREACHABLE;
    return setProblem(problems.map(({ message }) => message).join(' '));
  }
  return (
    <>
      <SampleTable sample={sample} layout={layout} onChange={setLayout} />
      <SelectField
        name="fuel"
        label="Fuel of every row"
        hint="If no column says it"
        emptyLabel="A column says it"
        value={layout.fixed.fuel ?? ''}
        options={FUELS}
        onChange={({ target }) =>
          setLayout({ ...layout, fixed: target.value === '' ? {} : { fuel: target.value } })
        }
      />
      <SelectField
        name="supplier"
        label="Supplier"
        emptyLabel="Choose a supplier"
        value={supplierId}
        options={sample.suppliers.map((each) => ({ value: each.supplierId, label: each.name }))}
        onChange={({ target }) => setSupplierId(target.value)}
      />
      <TextField
        name="mapping-name"
        label="Name of this mapping"
        hint="Such as Electricity, monthly sheet"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ProblemNotice problem={problem} />
      <div className={styles.actions}>
        <Button loading={isSaving} onClick={() => void save()}>
          Save and read the file
        </Button>
      </div>
    </>
  );
}

interface SampleTableProps {
  readonly sample: Sample;
  readonly layout: PriceFileLayout;
  readonly onChange: (layout: PriceFileLayout) => void;
}

/** Enough to recognise a column, and few enough to keep the questions below in sight. */
const SHOWN_ROWS = 6;

const SampleTable = ({ sample: { headers, rows }, layout, onChange }: SampleTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it sideways
  <div className={styles.sample} role="region" aria-label="First rows of the file" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {headers.map((header, place) => (
            <th key={place} scope="col">
              {header || '(no name)'}
            </th>
          ))}
        </tr>
        <tr>
          {headers.map((header, place) => (
            <td key={place}>
              {header !== '' && <ColumnChoice header={header} layout={layout} onChange={onChange} />}
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN_ROWS).map((row, line) => (
          <tr key={line}>
            {headers.map((_, place) => (
              <td key={place}>{row[place]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/**
 * The meaning of a column: a field, with the unit for prices; the term or month of a column in a wide sheet
 * stays as guessed.
 */
function ColumnChoice({
  header,
  layout,
  onChange,
}: Omit<SampleTableProps, 'sample'> & { readonly header: string }) {
  const column = layout.columns.find((each) => each.header === header);
  const others = layout.columns.filter((each) => each.header !== header);
  const value = column ? `${column.field} ${column.unit ?? ''}`.trim() : '';
  const place = column?.at?.termMonths
    ? ` (${column.at.termMonths} months)`
    : column?.at?.startMonth
      ? ` (${column.at.startMonth})`
      : '';
  function choose(text: string) {
    const [name, unit] = text.split(' ');
    const field = PRICE_FIELDS.find((each) => each === name);
    if (!field) return onChange({ ...layout, columns: others });
    const chosen: LayoutColumn = {
      header,
      field,
      ...(isRateField(field) && { unit: PRICE_UNITS.find((each) => each === unit) ?? 'pence' }),
      ...(isRateField(field) && column?.at && { at: column.at }),
    };
    return onChange({ ...layout, columns: [...others, chosen] });
  }
  return (
    <>
      <select
        aria-label={`What “${header}” is`}
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Not read</option>
        {PRICE_FIELDS.map((field) => (
          <FieldOptions key={field} field={field} />
        ))}
      </select>
      {place}
    </>
  );
}

function FieldOptions({ field }: { field: (typeof PRICE_FIELDS)[number] }) {
  const { label } = fieldFacts(field);
  if (!isRateField(field)) return <option value={field}>{label}</option>;
  return (
    <>
      <option value={`${field} pence`}>{label}, pence</option>
      <option value={`${field} pounds`}>{label}, pounds</option>
      {isDailyField(field) && <option value={`${field} pounds-a-year`}>{label}, pounds a year</option>}
    </>
  );
}
