import { savePayment, type PaymentObj } from '@switch/contract/http/switching/payment.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidateQueries } from '../../../lib/query-cache.ts';
import { attempt } from '../../../lib/api.ts';
import { loadPressed } from '../../../lib/dialogs.ts';
import { noticeSessionEnd } from '../../../lib/session-end/notice-session-end.ts';
import { currentDraft, updateDraft, walkOf } from '../../draft/current-draft.ts';
import { refreshDraft } from '../../draft/draft-sync.ts';
import { placeAfter } from '../../places.ts';
import { useEditMode } from '../../step-context.ts';
import { toPaymentObj } from './payment-form.ts';
import { type PaymentFields } from './use-payment-form.ts';

/** Returns the notices shown if a signature was voided because the account it names has changed. */
async function signatureFell(): Promise<readonly string[]> {
  const { voidedNotices: voidedText } = await loadPressed(() => import('@switch/domain/journey/change.ts'));
  return voidedText([{ target: 'signature', because: { stepId: 'payment-details', cardId: '' } }]);
}

/** What bank details are saved for, and what follows from it. */
type Saving = {
  /**
   * Returns the id of the current draft; without one, the details apply to all payments of the organisation
   * they are saved for.
   */
  readonly stepsId: () => string | undefined;
  readonly onSaved: (hasVoidedSignature: boolean) => Promise<void> | void;
};

/** Saves the bank details within the journey; a true result leads to the next screen. */
export function useSavePayment(userId: string, fields: PaymentFields) {
  const navigate = useNavigate();
  const edit = useEditMode();
  return useSaveBankDetails(userId, fields, {
    stepsId: () => currentDraft.get().stepsId,
    onSaved: async (hasVoidedSignature) => {
      updateDraft({ isPaymentSaved: true, ...(hasVoidedSignature && { signature: null }) });
      await refreshDraft();
      invalidateQueries(['user', userId]);
      const draft = currentDraft.get();
      const from = { stepId: 'payment-details', cardId: undefined, edit } as const;
      const notices = hasVoidedSignature ? await signatureFell() : [];
      void navigate(placeAfter(walkOf(draft), draft.answers, from), { state: { notices } });
    },
  });
}

/** Saves bank details; if proof of identity is missing, asks for it and tries again. */
export function useSaveBankDetails(userId: string, fields: PaymentFields, { stepsId, onSaved }: Saving) {
  const [isSaving, setIsSaving] = useState(false);
  const [needsIdentity, setNeedsIdentity] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isUnderWay = useRef(false);

  async function send(paymentObj: PaymentObj): Promise<void> {
    const draftId = stepsId();
    const answer = await attempt(savePayment, {
      params: { userId },
      body: { userId, paymentObj, ...(draftId ? { stepsId: draftId } : { keepsOrganisation: true }) },
    });
    if (!answer) return noticeSessionEnd();
    if (answer.result) return onSaved(answer.hasVoidedSignature);
    const { code, fields: refused = [], message } = answer.outcome;
    if (code === 'identity-needed') return setNeedsIdentity(true);
    fields.ask({ kind: 'refused', fields: refused });
    setProblem(refused.length === 0 ? (message ?? 'The bank details could not be saved.') : undefined);
  }

  /** Runs one save at a time, however often the button is clicked. */
  async function save(): Promise<void> {
    const paymentObj = toPaymentObj(fields.form, fields.aboutHolder);
    if (!paymentObj || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSaving(true);
    setProblem(undefined);
    await send(paymentObj);
    isUnderWay.current = false;
    setIsSaving(false);
  }

  return {
    save: () => void save(),
    isSaving,
    problem,
    needsIdentity,
    dismissIdentity: () => setNeedsIdentity(false),
    confirmed: () => {
      setNeedsIdentity(false);
      void save();
    },
  };
}
