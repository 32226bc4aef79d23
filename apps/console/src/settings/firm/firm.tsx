import { readFirm, saveFirm, type Firm } from '@switch/contract/http/identity/firm.ts';
import {
  firmFieldLabels,
  readFirmSettings,
  schemeRules,
  type SchemeRules,
} from '@switch/domain/firm/firm-settings.ts';
import { keysOf } from '@switch/domain/shapes.ts';
import { Notice, RadioGroup, TextArea, TextField } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../../lib/api.ts';
import { UnsavedGuard } from '../../lib/forms/dialogs.tsx';
import { FormFrame, problemsCheck, resultOf, useServerForm } from '../../lib/forms/form.tsx';
import { Link } from '../../lib/link.tsx';
import { changeCallData, QueryPart, useCall } from '../../lib/query.tsx';
import { Facts } from '../../lib/screen.tsx';
import { checkSession, useMay, useMe } from '../../lib/session.ts';
import { FirmHistory } from './firm-history.tsx';
import parts from '../parts.module.css';
import styles from './firm.module.css';
import texts from './firm.json' with { type: 'json' };

/** The details of the firm behind the brand, and their history. */
export default function FirmSettings() {
  const mayChange = useMay('settings.firm');
  const { brandName } = useMe();
  const found = useCall(readFirm);
  return (
    <QueryPart query={found} what="the firm" lines={10}>
      {({ firm }) => (
        <>
          {firm.missing.length > 0 && (
            <Notice tone="warning" title="Customers see no prices yet">
              <p>
                Still missing: {firm.missing.map((field) => firmFieldLabels[field].toLowerCase()).join(', ')}.
                Prices and signatures open as soon as all of them are here.
              </p>
            </Notice>
          )}
          <p className={parts.soft}>
            Customers know it as {brandName}. That name is the setting BRAND_NAME of the server.
          </p>
          {mayChange ? <FirmForm firm={firm} /> : <FirmFacts settings={firm.settings} />}
          <FirmHistory history={firm.history} />
        </>
      )}
    </QueryPart>
  );
}

/** The same details, for members who may only read. */
const FirmFacts = ({ settings }: Pick<Firm, 'settings'>) => (
  <Facts
    className={styles.facts}
    facts={Object.fromEntries(
      keysOf(firmFieldLabels).map((field) => [
        firmFieldLabels[field],
        field === 'disputeSchemeRules' ? texts.rules[settings[field]] : settings[field],
      ]),
    )}
  />
);

const FirmShape = z
  .object({
    firmName: z.string(),
    firmAddress: z.string(),
    firmNumber: z.string(),
    disputeScheme: z.string(),
    disputeSchemeRules: z.enum(schemeRules),
    icoNumber: z.string(),
    supportEmail: z.string(),
    operationsEmail: z.string(),
    onCallEmail: z.string(),
  })
  .check(
    problemsCheck((typed) => {
      const read = readFirmSettings(typed);
      return read.ok ? [] : read.problem;
    }),
  );

const ruleOptions = (Object.entries(texts.rules) satisfies readonly (readonly [string, string])[]).flatMap(
  ([value, label]) => {
    const rule = schemeRules.find((each): each is SchemeRules => each === value);
    return rule === undefined ? [] : [{ value: rule, label }];
  },
);

function FirmForm({ firm }: { firm: Firm }) {
  const [isSaved, setIsSaved] = useState(false);
  const [wasOpen] = useState(firm.missing.length === 0);
  const form = useServerForm(FirmShape, { values: firm.settings }, async (settings) =>
    resultOf(await attempt(saveFirm, { body: { ...settings, revision: firm.revision } }), (answer) => {
      changeCallData(readFirm, [], () => ({ firm: answer.firm }));
      setIsSaved(true);
      void checkSession();
    }),
  );
  const { isDirty } = form.formState;
  const text = (field: keyof typeof texts.hints) => ({
    ...form.field(field),
    label: firmFieldLabels[field],
    hint: texts.hints[field],
    autoComplete: 'off',
    width: 'full' as const,
  });
  return (
    <FormFrame
      form={form}
      action="Save"
      hasSummary
      aria-disabled={!isDirty}
      aside={isSaved && !isDirty && !wasOpen && <Link to="/settings/set-up">Continue the set-up</Link>}
      status={isSaved && !isDirty ? 'Saved. Pages, emails and documents follow within seconds.' : ''}
    >
      <UnsavedGuard isUnsaved={isDirty} what="the firm" />
      <fieldset className={styles.group}>
        <legend>The firm</legend>
        <TextField {...text('firmName')} maxLength={160} />
        <TextField {...text('firmAddress')} maxLength={250} />
        <TextField {...text('firmNumber')} width={10} maxLength={12} />
        <TextField {...text('icoNumber')} width={10} maxLength={12} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Complaints that are not settled</legend>
        <TextArea
          {...form.field('disputeScheme')}
          label={firmFieldLabels.disputeScheme}
          hint={texts.hints.disputeScheme}
          rows={2}
          maxLength={400}
        />
        <RadioGroup
          {...form.field('disputeSchemeRules')}
          label={firmFieldLabels.disputeSchemeRules}
          options={ruleOptions}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Where email goes</legend>
        <TextField {...text('supportEmail')} type="email" spellCheck={false} />
        <TextField {...text('operationsEmail')} type="email" spellCheck={false} />
        <TextField {...text('onCallEmail')} type="email" spellCheck={false} />
      </fieldset>
    </FormFrame>
  );
}
