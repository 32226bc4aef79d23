import { useForm } from '@switch/browser/form.ts';
import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { withFoundAnswers } from '@switch/domain/journey/at-once/found-answers.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { today } from '../../lib/today.ts';
import { useAddressSearch } from '../address/use-address-search.ts';
import { currentDraft, walkOf } from '../draft/current-draft.ts';
import { saveWhole } from '../draft/draft-sync.ts';
import { FOUND_CARD, placeAfter } from '../places.ts';
import { useDraft, useEditMode, useShownCard } from '../step-context.ts';
import {
  foundProblems,
  withFilledIn,
  withGasHere,
  withMeter,
  type FoundQuestions,
  type FoundValues,
} from './found-values.ts';

/** Returns the meters that the look-up knows at the supply address of a fuel. */
function useMetersHere(fuel: Fuel) {
  const { answers } = useDraft();
  const address = answers[`${fuel}-supply-address`]?.address;
  const search = useAddressSearch(address?.premisesId ? address.address.postCode : undefined);
  const premises = search.data?.result ? search.data.premises : [];
  const all = premises.find(({ premisesId }) => premisesId === address?.premisesId)?.meters ?? [];
  return {
    isLooking: address?.premisesId !== undefined && search.isPending,
    meters: all.filter((meter) => meter.fuel === fuel),
    gasMeters: all.filter((meter) => meter.fuel === 'gas').length,
  };
}

const nothing: FoundValues = { meterId: '', kwh: '', kind: '', otherKind: '', isOnBill: false };

/**
 * The form of the `found` card: what the registers know, overridden by what is stored and then by what was
 * typed.
 */
export function useFoundForm(fuel: Fuel) {
  const { answers: stored } = useDraft();
  const { isLooking, meters, gasMeters } = useMetersHere(fuel);
  const isMeterStored = stored[`${fuel}-supply-address`]?.meter !== undefined;
  const asks: FoundQuestions = {
    asksMeter: meters.length > 1 && !isMeterStored,
    asksKind: stored['mbc-page']?.organisation === undefined,
  };
  const form = useForm(nothing, (values) => foundProblems(values, asks));
  const answersFor = ({ meterId }: FoundValues): Answers => {
    const meter = asks.asksMeter ? meters.find((each) => each.meterId === meterId) : meters[0];
    const here = withGasHere(withMeter(currentDraft.get().answers, fuel, meter), gasMeters);
    return withFoundAnswers(here, fuel, today());
  };
  const answers = answersFor(form.values);
  const isSettled = !isLooking && (!asks.asksMeter || form.values.meterId !== '');
  useStoring(answers, isSettled && canonicalJson(answers) !== canonicalJson(stored));
  const goOn = useGoingOn();
  const submit = () =>
    form.send(async (values) => {
      const problems = foundProblems(values, asks);
      if (problems.length > 0) return problems;
      const filledIn = withFilledIn(answersFor(values), fuel, values, today());
      return filledIn.ok ? goOn(filledIn.value) : filledIn.problem;
    });
  const isUseAssumed = answers['current-supplier']?.[`${fuel}-usage`]?.method === 'not-sure';
  const meter = answers[`${fuel}-supply-address`]?.meter;
  const asksBill = meter?.lookUp !== undefined && !meter.isConfirmed && !asks.asksMeter;
  const asksUse = isUseAssumed && !asks.asksMeter;
  return { form, answers, meters, isLooking, ...asks, asksBill, asksUse, submit };
}

/**
 * Stores what was found as soon as it is shown, so that every part of it can be changed on its own screen.
 */
function useStoring(answers: Answers, isNew: boolean): void {
  useEffect(() => {
    if (isNew) void saveWhole(answers);
    // Runs once for what was found; what is typed is stored by Continue.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNew]);
}

/**
 * Returns a function that saves the answers and goes to the next card. If the call fails, everything stays as
 * it is and the button can be clicked again.
 */
function useGoingOn() {
  const { stepId } = useShownCard();
  const edit = useEditMode();
  const navigate = useNavigate();
  return async (answers: Answers) => {
    const saved = await saveWhole(answers);
    if (saved.kind !== 'saved') return [];
    const draft = currentDraft.get();
    const place = placeAfter(walkOf(draft), draft.answers, { stepId, cardId: FOUND_CARD, edit });
    void navigate(place, { state: { notices: saved.notices } });
    return [];
  };
}
