import { readSupplyUse } from './use-field.tsx';
import { useForm } from '@switch/browser/form.ts';
import type { FormProblem } from '@switch/browser/form-problems.ts';
import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { cardsOfFound } from '@switch/domain/journey/at-once/found-meter.ts';
import { withFoundAnswers } from '@switch/domain/journey/at-once/found-answers.ts';
import { fuelsOf, readAnswers } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { organisationAssumptions } from '@switch/domain/journey/steps/mbc-page/organisation.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { today } from '../../lib/today.ts';
import { useAddressSearch, type Premises } from '../address/use-address-search.ts';
import { currentDraft, walkOf } from '../draft/current-draft.ts';
import { saveWhole } from '../draft/draft-sync.ts';
import { placeAfter } from '../places.ts';
import { useDraft, useEditMode, useShownCard } from '../step-context.ts';

/** What is filled in on the card, as typed. */
export type FoundValues = {
  meterId: string;
  kwh: string;
  kind: string;
  otherKind: string;
};

/** Picked where the kind is none of those on the first page of the list. */
export const OTHER_KIND = 'another';

type Meters = Premises['meters'];

const withMeter = (answers: Answers, fuel: Fuel, meter: Meters[number] | undefined): Answers => {
  const stepId = `${fuel}-supply-address` as const;
  if (!meter || answers[stepId]?.meter) return answers;
  const read = readAnswers({ ...answers, [stepId]: { ...answers[stepId], ...cardsOfFound(fuel, meter) } });
  return read.ok ? read.value : answers;
};

/** Where both fuels are compared, gas is taken to be in the same building until somebody says otherwise. */
function withGasHere(answers: Answers, premises: Premises | undefined): Answers {
  const site = answers['electricity-supply-address']?.address;
  if (!fuelsOf(answers).includes('gas') || answers['gas-supply-address']?.address || !site) return answers;
  const metersFound = premises?.meters.filter((meter) => meter.fuel === 'gas').length ?? 0;
  const address = premises ? { ...site, metersFound } : site;
  return { ...answers, 'gas-supply-address': { address } };
}

const kindOf = ({ kind, otherKind }: FoundValues): string => (kind === OTHER_KIND ? otherKind : kind);

/** The answers with the kind of organisation; what else its tax and acceptance rest on is assumed until it is asked. */
function withKind(answers: Answers, values: FoundValues): unknown {
  const held = answers['mbc-page']?.organisation;
  const kind = kindOf(values);
  if (held && (kind === '' || held.kind === kind)) return answers;
  const organisation = { kind, qualifyingUsePercent: 0, assumes: [...organisationAssumptions] };
  return { ...answers, 'mbc-page': { ...answers['mbc-page'], organisation } };
}

/** The card while it is filled in: what the registers tell, with what is stored and what was typed on top. */
export function useFoundForm(fuel: Fuel) {
  const draft = useDraft();
  const { stepId } = useShownCard();
  const edit = useEditMode();
  const navigate = useNavigate();
  const address = draft.answers[`${fuel}-supply-address`]?.address;
  const search = useAddressSearch(address?.premisesId ? address.address.postCode : undefined);
  const premises = search.data?.result
    ? search.data.premises.find(({ premisesId }) => premisesId === address?.premisesId)
    : undefined;
  const meters = premises?.meters.filter((meter) => meter.fuel === fuel) ?? [];
  const held = draft.answers['mbc-page']?.organisation;
  const isMeterKnown = draft.answers[`${fuel}-supply-address`]?.meter !== undefined;
  const mustPickMeter = meters.length > 1 && !isMeterKnown;

  const answersFor = (values: FoundValues): Answers => {
    const picked = mustPickMeter ? meters.find(({ meterId }) => meterId === values.meterId) : meters[0];
    const metered = withMeter(currentDraft.get().answers, fuel, picked);
    return withFoundAnswers(withGasHere(metered, premises), fuel, today());
  };
  const problemsOf = (values: FoundValues): readonly FormProblem[] => {
    const use = readSupplyUse(values.kwh);
    return [
      ...(mustPickMeter && values.meterId === '' ? [{ field: 'meterId', message: 'Choose your meter' }] : []),
      ...(use.ok ? [] : [{ field: 'kwh', message: use.problem }]),
      ...(held || values.kind !== '' ? [] : [{ field: 'kind', message: 'Choose the kind of organisation' }]),
      ...(values.kind === OTHER_KIND && values.otherKind === ''
        ? [{ field: 'otherKind', message: 'Choose the kind of organisation' }]
        : []),
    ];
  };
  const form = useForm<FoundValues>({ meterId: '', kwh: '', kind: '', otherKind: '' }, problemsOf);
  const answers = answersFor(form.values);
  const isLooking = address?.premisesId !== undefined && search.isPending;
  // What was found is stored as soon as it is shown, so that every part of it can be changed on its own screen.
  const mayStore = !isLooking && !mustPickMeter && canonicalJson(answers) !== canonicalJson(draft.answers);
  useEffect(() => {
    if (mayStore) void saveWhole(answers);
    // Once for what was found; what is typed is stored with Continue.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mayStore]);

  const submit = () =>
    form.send(async (values) => {
      const problems = problemsOf(values);
      if (problems.length > 0) return problems;
      const use = readSupplyUse(values.kwh);
      const found = answersFor(values);
      const typed = use.ok && use.value !== undefined ? withUse(found, fuel, use.value) : found;
      const read = readAnswers(withKind(typed, values));
      if (!read.ok) return read.problem;
      const saved = await saveWhole(read.value);
      if (saved.kind !== 'saved') return [];
      const now = currentDraft.get();
      const place = placeAfter(walkOf(now), now.answers, { stepId, cardId: 'found', edit });
      void navigate(place, { state: { notices: saved.notices } });
      return [];
    });

  const isUseAssumed = answers['current-supplier']?.[`${fuel}-usage`]?.method === 'not-sure';
  return {
    form,
    answers,
    meters,
    isLooking,
    mustPickMeter,
    asksUse: isUseAssumed && !mustPickMeter,
    asksKind: held === undefined,
    submit,
  };
}

/** The answers with a year's use that was typed in place of the assumed one. */
function withUse(answers: Answers, fuel: Fuel, kwh: number): Answers {
  const cards = answers['current-supplier'] ?? {};
  const { [`${fuel}-usage` as const]: _assumed, ...others } = cards;
  const known = { ...answers, 'current-supplier': others };
  return withFoundAnswers(known, fuel, today(), kwh);
}
