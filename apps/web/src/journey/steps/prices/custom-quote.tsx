import { localKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import type { FormProblem } from '@switch/browser/form-problems.ts';
import { useForm, type Path } from '@switch/browser/form.ts';
import { addLead } from '@switch/contract/http/enquiries/enquiry.ts';
import type { UnpricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import {
  Card,
  CheckboxField,
  Disclosure,
  ErrorSummary,
  FormActions,
  NumberField,
  Notice,
  Stack,
  TextField,
} from '@switch/ui';
import { useEffect, useRef, useState } from 'react';
import { Scene } from '@switch/ui/drawings/scene.tsx';
import { useNavigate } from 'react-router';
import { attempt } from '../../../lib/api.ts';
import { localStore } from '../../../lib/storage.ts';
import { currentDraft, walkOf } from '../../draft/current-draft.ts';
import { saveCards } from '../../draft/draft-sync.ts';
import { placeAfter } from '../../places.ts';
import { NoOffer, Refusals } from './refusals.tsx';
import { useDraft } from '../../step-context.ts';

const isUnpublished = ({ code }: UnpricedFuel): boolean => code === 'no_published_book';

/** Returns the subject under which staff see the request. */
function subjectOf(prices: UnpricedFuel) {
  if (isUnpublished(prices)) return 'no-prices-yet';
  return prices.code === 'outside_volume_band' ? 'above-the-book' : 'half-hourly-quote';
}

const titleOf = (prices: UnpricedFuel): string =>
  isUnpublished(prices) ? 'We will call you with a price' : `A person will price this ${prices.fuel} supply`;

const leadOf = (prices: UnpricedFuel): string =>
  isUnpublished(prices)
    ? 'Prices for this site are not on this page yet. Tell us how to reach you, and a person will work them out and get in touch. Your answers are kept.'
    : `${prices.words} Tell us how to reach you, and someone will be in touch within one working day.`;

type LeadForm = {
  name: string;
  emailAddress: string;
  phone: string;
  capacityKva: string;
  hasPermission: boolean;
};

interface CustomQuoteProps {
  prices: UnpricedFuel;
  /** The fuels for which the form requests a price: both if neither has one. */
  fuels: readonly Fuel[];
}

/** Shown in place of a list without prices: a form that asks a person for one, or why there is no offer. */
export const Unpriced = (props: CustomQuoteProps) =>
  props.prices.needsCustomQuote ? <CustomQuoteCard {...props} /> : <NoOffer prices={props.prices} />;

/** Removes duplicate messages: if two fields are empty, one message is enough. */
const eachOnce = (problems: readonly FormProblem[]): readonly FormProblem[] =>
  [...new Map(problems.toReversed().map((problem) => [problem.message, problem])).values()].toReversed();

/** Supplies that are priced by a person: a short form, and a promised date. */
function CustomQuoteCard({ prices, fuels }: CustomQuoteProps) {
  const { answers } = useDraft();
  const navigate = useNavigate();
  const leg = answers['electricity-supply-address'];
  const [sent, setSent] = useState<{ reference: string; replyBy: string }>();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<LeadForm>({
    name: '',
    emailAddress: localStore.get('email') ?? '',
    phone: localStore.get(localKeys.phone) ?? '',
    capacityKva: leg?.kind?.capacityKva?.toString() ?? '',
    hasPermission: false,
  });
  const choice = answers.prices?.[prices.fuel];
  const asked = choice?.kind === 'custom-quote' ? choice.reference : undefined;
  const send = async (values: LeadForm): Promise<readonly FormProblem[]> => {
    const kva = Number(values.capacityKva.replace(/[\s,]/g, ''));
    const site = answers[`${prices.fuel}-supply-address`];
    const meterNumber =
      prices.fuel === 'gas' ? answers['gas-supply-address']?.meter?.mprn : leg?.meter?.mpanCore;
    const kwh = answers['current-supplier']?.[`${prices.fuel}-usage`]?.kwh;
    const source = localStore.get('Source');
    const added = await attempt(addLead, {
      body: {
        name: values.name,
        emailAddress: values.emailAddress,
        phone: values.phone,
        hasPermission: values.hasPermission,
        ...(fuels.length === 1 && { fuel: prices.fuel }),
        about: subjectOf(prices),
        idempotencyKey: key,
        ...(site?.address && { postCode: site.address.address.postCode }),
        ...(meterNumber && { meterNumber }),
        ...(kwh && { yearlyKwh: kwh }),
        ...(Number.isSafeInteger(kva) && kva > 0 && { capacityKva: kva }),
        ...(source && { source }),
      },
    });
    if (!added) return [];
    if (!added.result) return added.outcome.fields ?? [];
    setSent(added);
    const asked = { kind: 'custom-quote', reference: added.reference } as const;
    const saved = await saveCards('prices', Object.fromEntries(fuels.map((fuel) => [fuel, asked])));
    const draft = currentDraft.get();
    if (saved.kind === 'saved' && fuels.length === 1 && draft.answers.energy?.choice?.switchType === 'both') {
      const from = { stepId: 'prices', cardId: prices.fuel, edit: undefined } as const;
      void navigate(placeAfter(walkOf(draft), draft.answers, from));
    }
    return [];
  };
  const field = (name: Path<LeadForm>) => ({ ...form.register(name), error: form.problemAt(name) });
  if (asked !== undefined) {
    return <Confirmation reference={asked} replyBy={sent?.replyBy} />;
  }
  return (
    <Card title={titleOf(prices)} level={2}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.send(send);
        }}
      >
        <Stack gap={3}>
          <Scene name="desk" look="small">
            <p>{leadOf(prices)}</p>
          </Scene>
          <ErrorSummary errors={eachOnce(form.problems)} attempt={form.attempt} />
          <TextField {...field('name')} label="Your name" autoComplete="name" width={20} />
          <TextField
            {...field('emailAddress')}
            label="Email"
            type="email"
            autoComplete="email"
            hint="Email or phone: one of the two is enough"
          />
          <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" width={20} />
          {prices.fuel === 'electricity' && !isUnpublished(prices) && (
            <NumberField {...field('capacityKva')} label="Agreed capacity" suffix="kVA" optional />
          )}
          <CheckboxField
            {...field('hasPermission')}
            label="You may contact me about this price, and about nothing else"
          />
          <FormActions label="Ask for a price" loading={form.isSending} />
        </Stack>
      </form>
      {prices.refused.length > 0 && (
        <Disclosure summary="What each supplier says">
          <Refusals refused={prices.refused} />
        </Disclosure>
      )}
    </Card>
  );
}

/**
 * What was requested and when it will come. Just after sending, it is scrolled into view and announced,
 * because the form it replaces was longer.
 */
function Confirmation({ reference, replyBy }: { reference: string; replyBy: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const isNew = replyBy !== undefined;
  useEffect(() => {
    if (!isNew) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title="We are working on your price">
        Your reference is <strong>{reference}</strong>.{' '}
        {isNew
          ? `Someone will be in touch by ${longDate(replyBy.slice(0, 10))}.`
          : 'Someone will be in touch within one working day.'}
      </Notice>
    </div>
  );
}
