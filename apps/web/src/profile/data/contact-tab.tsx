import { useMountTime } from '@switch/browser/use-now.ts';
import {
  getContactChoices,
  putContactChoices,
  setMailStop,
  type ContactChoices,
} from '@switch/contract/http/privacy/personal-data.ts';
import { contactChoiceOf, contactFlagsOf } from '@switch/domain/journey/storage-keys/contact.ts';
import {
  contactChoiceLabels,
  contactChoices,
  type ContactChoice,
} from '@switch/domain/person/contact-choice.ts';
import { contactChoiceMeanings } from '@switch/domain/person/contact-meanings.ts';
import { stopTopicLabels, type StopTopic } from '@switch/domain/person/mail-kind.ts';
import { CallButton, Card, Notice, RadioGroup, Stack, Tag, VisuallyHidden } from '@switch/ui';
import { useState } from 'react';
import { PageCallForm, useCallForm } from '../../lib/forms/call-form.tsx';
import { whenText } from '../../lib/time-text.ts';
import { attempt, load } from '../../lib/api.ts';
import { setQueryData } from '../../lib/query-cache.ts';
import { Loaded, Row, useFresh } from '../list-parts.tsx';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from '../profile.module.css';
import alwaysMailed from './always-mailed.json' with { type: 'json' };

const keyOf = (userId: string) => ['contact-choices', userId];

export const ContactTab = ({ userId }: ProfileViewProps) => (
  <Loaded query={useFresh(keyOf(userId), () => load(getContactChoices))} what="your contact choices">
    {(choices) => (
      <Stack gap={4}>
        <ChoiceCard userId={userId} choices={choices} />
        <StopsCard userId={userId} choices={choices} />
        <AlwaysCard />
      </Stack>
    )}
  </Loaded>
);

const isChoice = (text: string): text is ContactChoice => contactChoices.some((choice) => choice === text);

function ChoiceCard({ userId, choices }: { userId: string; choices: ContactChoices }) {
  const now = useMountTime();
  const [isSaved, setIsSaved] = useState(false);
  const form = useCallForm(async (typed) => {
    setIsSaved(false);
    const choice = typed('contact');
    if (!isChoice(choice)) return [{ field: 'contact', message: 'Choose how we may get in touch' }];
    const answer = await attempt(putContactChoices, { body: contactFlagsOf(choice) });
    if (!answer?.result) return undefined;
    setQueryData(keyOf(userId), answer.choices);
    setIsSaved(true);
  });
  const chosen = choices.chosenAt === null ? undefined : contactChoiceOf(choices);
  return (
    <Card title="How may we get in touch?" level={3} padding="large">
      <PageCallForm form={form} label="Save my choice">
        <Notice tone="success" announce="polite">
          {isSaved &&
            'Saved. It holds from now on for everything we write, whatever you ticked in an application before.'}
        </Notice>
        <RadioGroup
          {...form.field('contact')}
          label="About other things than a switch or a contract you have"
          hint={
            choices.chosenAt === null
              ? 'You have not chosen yet. Until you do, what you ticked in an application counts, and we send no offers.'
              : `You chose this ${whenText(new Date(choices.chosenAt), now)}. You can change it at any time.`
          }
          options={contactChoices.map((choice) => ({
            value: choice,
            label: contactChoiceLabels[choice],
            hint: contactChoiceMeanings[choice],
          }))}
          {...(chosen && { defaultValue: chosen })}
        />
      </PageCallForm>
    </Card>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const StopsCard = ({ userId, choices }: { userId: string; choices: ContactChoices }) => (
  <Card title="Emails you can stop one by one" level={3} padding="large">
    <p className={styles.quiet}>
      The same as the link at the end of each such email. Stopping one thing leaves the others as they are.
    </p>
    <ul role="list" className={styles.rows}>
      {choices.topics.map(({ topic, stoppedAt }) => (
        <TopicRow key={topic} userId={userId} topic={topic} stoppedAt={stoppedAt} />
      ))}
    </ul>
  </Card>
);

type TopicRowProps = {
  readonly userId: string;
  readonly topic: StopTopic;
  readonly stoppedAt: string | null;
};

function TopicRow({ userId, topic, stoppedAt }: TopicRowProps) {
  const now = useMountTime();
  const { stopped, stillComes } = stopTopicLabels[topic];
  const isStopped = stoppedAt !== null;
  async function change(): Promise<void> {
    const answer = await attempt(setMailStop, { body: { topic, isStopped: !isStopped } });
    if (answer?.result) setQueryData(keyOf(userId), answer.choices);
  }
  return (
    <Row
      title={
        <>
          {capital(stopped)} {isStopped && <Tag tone="warning">Stopped</Tag>}
        </>
      }
      note={isStopped ? `Stopped ${whenText(new Date(stoppedAt), now)}. ${stillComes}` : stillComes}
    >
      <CallButton look="secondary" size="small" call={change}>
        {isStopped ? 'Restart' : 'Stop'}
        <VisuallyHidden> {stopped}</VisuallyHidden>
      </CallButton>
    </Row>
  );
}

/** The emails that are sent whatever the user chooses or stops. */
const AlwaysCard = () => (
  <Card title="What we always send" level={3} tone="soft" padding="large" gap={2}>
    <p>
      Some emails are about a contract you have, or are what you asked for. We send them whatever you choose,
      because missing one could cost you money. None of them sells anything.
    </p>
    <ul className={styles.list}>
      {alwaysMailed.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Card>
);
