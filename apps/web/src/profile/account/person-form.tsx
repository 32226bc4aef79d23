import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { UserProfile } from '@switch/contract/http/identity/account.ts';
import { readPersonName, TITLES } from '@switch/domain/person/name.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { Notice, SelectField, TextField } from '@switch/ui';
import { useState } from 'react';
import { PageCallForm, useCallForm } from '../../lib/forms/call-form.tsx';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { setQueryData } from '../../lib/query-cache.ts';
import { saveUser } from '../../lib/session-check.ts';
import { rememberProfile } from '../../lib/session.ts';

type Typed = (name: string) => string;

function problemsOf(typed: Typed): readonly FormProblem[] {
  const first = readPersonName(typed('name'), 'first');
  const last = readPersonName(typed('lastName'), 'last');
  const phone = readPhone(typed('mobileNo'));
  const hasPhone = typed('mobileNo').trim() !== '';
  return [
    ...(first.ok ? [] : [{ field: 'name', message: first.problem.message }]),
    ...(last.ok ? [] : [{ field: 'lastName', message: last.problem.message }]),
    ...(phone.ok || !hasPhone ? [] : [{ field: 'mobileNo', message: phone.problem.message }]),
  ];
}

const phoneOf = (text: string): string => {
  const phone = readPhone(text);
  return phone.ok ? phone.value.national : '';
};

/** Name, role and phone number. */
export function PersonForm({ user }: { user: UserProfile }) {
  const [isSaved, setIsSaved] = useState(false);
  const form = useCallForm(async (typed) => {
    setIsSaved(false);
    const problems = problemsOf(typed);
    if (problems.length > 0) return problems;
    const answer = await saveUser(user.userId, {
      prefixname: typed('prefixname'),
      name: typed('name'),
      lastName: typed('lastName'),
      jobTitle: typed('jobTitle'),
      mobileNo: phoneOf(typed('mobileNo')),
    });
    if (!answer) return [];
    if (!answer.result) return refusalProblems(answer.outcome, { usual: 'name' });
    setQueryData(['user', user.userId], answer.user);
    rememberProfile(answer.user);
    setIsSaved(true);
    return [];
  });
  return (
    <PageCallForm form={form} label="Save">
      {isSaved && (
        <Notice tone="success" announce="polite">
          Saved. Applications you have sent keep the details they were sent with.
        </Notice>
      )}
      <SelectField
        {...form.field('prefixname')}
        label="Title"
        options={TITLES}
        defaultValue={user.prefixname}
        autoComplete="honorific-prefix"
        width={10}
      />
      <TextField
        {...form.field('name')}
        label="First name"
        defaultValue={user.name}
        autoComplete="given-name"
        width={20}
      />
      <TextField
        {...form.field('lastName')}
        label="Last name"
        defaultValue={user.lastName}
        autoComplete="family-name"
        width={20}
      />
      <TextField
        {...form.field('jobTitle')}
        label="Your role in the organisation"
        defaultValue={user.jobTitle}
        autoComplete="organization-title"
        optional
        maxLength={80}
        width={20}
      />
      <TextField
        {...form.field('mobileNo')}
        type="tel"
        label="Phone number"
        defaultValue={user.mobileNo}
        autoComplete="tel"
        numeric
        optional
        width={20}
      />
    </PageCallForm>
  );
}
