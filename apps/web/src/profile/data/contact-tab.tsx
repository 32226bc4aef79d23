import { useMountTime } from '@switch/browser/use-now.ts';
import {
  getContactChoices,
  putContactChoices,
  setMailStop,
  type ContactChoices,
} from '@switch/contract/http/privacy/personal-data.ts';
import {
  contactChoiceLabels,
  contactChoiceOf,
  contactChoices,
  contactFlagsOf,
  type ContactChoice,
} from '@switch/domain/person/contact-choice.ts';
import { contactChoiceMeanings } from '@switch/domain/person/contact-meanings.ts';
import { stopTopicWords, type StopTopic } from '@switch/domain/person/mail-kind.ts';
import { Button, Card, Notice, RadioGroup, Stack, Tag, VisuallyHidden } from '@switch/ui';
import { useState } from 'react';
import { PageCallForm, useCallForm } from '../../lib/forms/call-form.tsx';
import { whenText } from '../../lib/time-text.ts';
import { attempt, load } from '../../lib/api.ts';
import { setQueryData, useQuery } from '../../lib/query-cache.ts';
import { Loaded } from '../list-parts.tsx';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from './data.module.css';

const keyOf = (userId: string) => ['contact-choices', userId];

/** How we may get in touch, what is stopped, and what comes whatever is chosen. */
export function ContactTab({ userId }: ProfileViewProps) {
  const query = useQuery({
    queryKey: keyOf(userId),
    queryFn: () => load(getContactChoices),
    staleTime: 0,
  });
  return (
    <Loaded query={query} what="your contact choices">
      {(choices) => (
        <Stack gap={4} className={styles.column}>
          <ChoiceCard userId={userId} choices={choices} />
          <StopsCard userId={userId} choices={choices} />
          <AlwaysCard />
        </Stack>
      )}
    </Loaded>
  );
}

const isChoice = (text: string): text is ContactChoice => contactChoices.some((choice) => choice === text);

function ChoiceCard({ userId, choices }: { userId: string; choices: ContactChoices }) {
  const now = useMountTime();
  const [isSaved, setIsSaved] = useState(false);
  const form = useCallForm(async (typed) => {
    setIsSaved(false);
    const choice = typed('contact');
    if (!isChoice(choice)) return [{ field: 'contact', message: 'Choose how we may get in touch' }];
    const answer = await attempt(putContactChoices, { body: contactFlagsOf(choice) });
    if (!answer?.result) return [];
    setQueryData(keyOf(userId), answer.choices);
    setIsSaved(true);
    return [];
  });
  const chosen = choices.chosenAt === null ? undefined : contactChoiceOf(choices);
  return (
    <Card title="How may we get in touch?" level={3} padding="large">
      <PageCallForm form={form} label="Save my choice">
        {isSaved && (
          <Notice tone="success" announce="polite">
            Saved. It holds from now on for everything we write, whatever you ticked in an application before.
          </Notice>
        )}
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

function StopsCard({ userId, choices }: { userId: string; choices: ContactChoices }) {
  return (
    <Card title="Mails you can stop one by one" level={3} padding="large">
      <p className={styles.quiet}>
        The same as the link at the end of each such mail. Stopping one thing leaves the others as they are.
      </p>
      <ul role="list" className={styles.rows}>
        {choices.topics.map(({ topic, stoppedAt }) => (
          <TopicRow key={topic} userId={userId} topic={topic} stoppedAt={stoppedAt} />
        ))}
      </ul>
    </Card>
  );
}

type TopicRowProps = {
  readonly userId: string;
  readonly topic: StopTopic;
  readonly stoppedAt: string | null;
};

function TopicRow({ userId, topic, stoppedAt }: TopicRowProps) {
  const now = useMountTime();
  const [isSending, setIsSending] = useState(false);
  const { stopped, stillComes } = stopTopicWords[topic];
  async function change(): Promise<void> {
    setIsSending(true);
    const answer = await attempt(setMailStop, { body: { topic, isStopped: stoppedAt === null } });
    if (answer?.result) setQueryData(keyOf(userId), answer.choices);
    setIsSending(false);
  }
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.strong}>
          {capital(stopped)} {stoppedAt !== null && <Tag tone="warning">Stopped</Tag>}
        </p>
        <p className={styles.quiet}>
          {stoppedAt === null ? stillComes : `Stopped ${whenText(new Date(stoppedAt), now)}. ${stillComes}`}
        </p>
      </div>
      <Button look="secondary" size="small" loading={isSending} onClick={() => void change()}>
        {stoppedAt === null ? 'Stop' : 'Let them come again'}
        <VisuallyHidden> {stopped}</VisuallyHidden>
      </Button>
    </li>
  );
}

/** What no choice and no stop holds back, in the words of whoever gets it. */
const ALWAYS = [
  'Codes, links for a new password, and changes of your account',
  'That your application was sent, requests to sign, and signed copies',
  'News of a switch under way',
  'The last day for giving notice of a contract',
  'Quotations that you ask for, and answers to your enquiries and complaints',
] as const;

function AlwaysCard() {
  return (
    <Card title="What always comes" level={3} tone="soft" padding="large">
      <Stack gap={2}>
        <p>
          Some mails are about a contract you have, or are what you asked for. They come whatever you choose,
          because missing one could cost you money. None of them sells anything.
        </p>
        <ul className={styles.list}>
          {ALWAYS.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
