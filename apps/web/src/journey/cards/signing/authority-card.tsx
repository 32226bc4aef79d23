import { Authority } from '@switch/domain/journey/steps/authorised-person.step.ts';
import { Notice, RadioGroup, Stack, TextField } from '@switch/ui';
import { CardForm } from '../../core/card-form.tsx';
import { placeOf } from '../../core/places.ts';
import { useEditMode } from '../../core/step-context.ts';
import { StepFrame } from '../../core/step-frame.tsx';
import { useCard, useStoredCard } from '../../core/use-card.ts';

type AuthorityForm = { who: string; otherName: string; otherRole: string; otherEmail: string };

const answerOf = ({ who, otherName, otherRole, otherEmail }: AuthorityForm) => ({
  ...(who && { who }),
  ...(who === 'someone-else' && {
    signatories: [{ name: otherName, role: otherRole, email: otherEmail }],
  }),
});

type Card = ReturnType<typeof useCard<AuthorityForm>>;

function SomeoneElse({ card }: { card: Card }) {
  return (
    <Stack gap={3}>
      <TextField
        {...card.field('otherName')}
        label="Name of the person who may sign"
        width={20}
        autoComplete="off"
      />
      <TextField {...card.field('otherRole')} label="Role" width={20} autoComplete="off" />
      <TextField {...card.field('otherEmail')} label="Email" type="email" width={20} autoComplete="off" />
      <Notice tone="info" title="What to do now">
        You can prepare everything. Print the key facts on the next screen and go through them together. Then
        that person comes to this screen, chooses “Yes” here and signs in their own name. Please do not sign
        for somebody else.
      </Notice>
    </Stack>
  );
}

function TwoPeople() {
  return (
    <Notice tone="info" title="What to do now">
      This screen takes one signature. Print the key facts on the next screen and have both people read them.
      When your rules let one of them sign alone, for example after a decision that is written down, that
      person chooses “Yes” here and signs. Until then nothing is signed and nothing binds.
    </Notice>
  );
}

/** Whether the person at the screen may bind the organisation, and what to do when not. */
export function AuthorityCard() {
  const stored = Authority.safeParse(useStoredCard('authority')).data;
  const edit = useEditMode();
  const card = useCard<AuthorityForm>({
    defaults: {
      who: stored?.who ?? '',
      otherName: stored?.signatories?.[0]?.name ?? '',
      otherRole: stored?.signatories?.[0]?.role ?? '',
      otherEmail: stored?.signatories?.[0]?.email ?? '',
    },
    toAnswer: answerOf,
    fields: {
      'signatories.0.name': 'otherName',
      'signatories.0.role': 'otherRole',
      'signatories.0.email': 'otherEmail',
    },
    after: () => (edit ? undefined : placeOf('authorised-person', 'sign')),
  });
  return (
    <StepFrame
      title="May you sign for the organisation?"
      lead={
        <p>
          A director, partner, owner, trustee or an employee who was given that right may. The contract binds
          the organisation, so the supplier relies on this answer.
        </p>
      }
    >
      <CardForm card={card}>
        <RadioGroup
          {...card.field('who')}
          label="Authority to sign"
          options={[
            { value: 'me', label: 'Yes, I am authorised to sign' },
            {
              value: 'someone-else',
              label: 'Somebody else has to sign',
              children: <SomeoneElse card={card} />,
            },
            { value: 'two-people', label: 'Two people have to sign', children: <TwoPeople /> },
          ]}
        />
      </CardForm>
    </StepFrame>
  );
}
