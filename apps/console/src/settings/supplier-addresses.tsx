import {
  listSupplierAddresses,
  setSupplierAddress,
} from '@switch/contract/http/switching/supplier-request.ts';
import { EmptyState, TextField } from '@switch/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { FormFrame, requiredText, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import { EntryRow } from './entry-row.tsx';
import parts from './parts.module.css';

type Addresses = readonly { readonly supplierName: string; readonly email: string }[];

const putAll = (addresses: Addresses): void =>
  changeCallData(listSupplierAddresses, [], () => ({ addresses: [...addresses] }));

const AddressForm = z.object({
  supplierName: requiredText('Enter the name of the supplier'),
  email: requiredText('Enter the address'),
});
const empty = { supplierName: '', email: '' };

/**
 * The addresses to which suppliers want letters of authority sent: only those that staff enter, here or in a
 * request.
 */
export default function SupplierAddresses() {
  const mayAsk = useMay('suppliers.ask');
  const [problem, setProblem] = useState<string>();
  const found = useCall(listSupplierAddresses);
  async function remove(supplierName: string) {
    const answer = await attempt(setSupplierAddress, { body: { supplierName, email: '' } });
    setProblem(refusalMessage(answer));
    if (answer?.result) putAll(answer.addresses);
  }
  return (
    <>
      {mayAsk && <AddressEditor />}
      <ProblemNotice problem={problem} />
      <QueryPart query={found} what="the addresses">
        {({ addresses }) =>
          addresses.length === 0 ? (
            <EmptyState title="No address is set">
              <p>Until one is, letters wait under Records, Supplier requests, to be sent by hand.</p>
            </EmptyState>
          ) : (
            <ul role="list" className={parts.list} aria-label="Supplier addresses">
              {addresses.map(({ supplierName, email }) => (
                <EntryRow
                  key={supplierName}
                  name={supplierName}
                  note={email}
                  actions={mayAsk ? { Remove: () => void remove(supplierName) } : undefined}
                >
                  <strong>{supplierName}</strong>
                </EntryRow>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </>
  );
}

function AddressEditor() {
  const form = useServerForm(AddressForm, { defaultValues: empty }, async (body, { reset }) =>
    resultOf(await attempt(setSupplierAddress, { body }), ({ addresses }) => {
      putAll(addresses);
      reset(empty);
    }),
  );
  return (
    <FormFrame form={form} action="Save address">
      <TextField {...form.field('supplierName')} label="Supplier" width="full" maxLength={80} />
      <TextField
        {...form.field('email')}
        type="email"
        label="Email address for letters of authority"
        hint="Only one that the supplier itself has published or given us"
        width="full"
        spellCheck={false}
      />
    </FormFrame>
  );
}
