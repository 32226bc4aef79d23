import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intentOf } from './intent.ts';

describe('asking for a person', () => {
  test.each([
    'talk to a person',
    'Talk to a person',
    'can I speak to someone please',
    'I want to talk to somebody',
    'could I chat with an agent',
    'human',
    'HUMAN PLEASE',
    'agent',
    'an advisor please',
    'real person',
    'put me through to a colleague',
    'transfer me to customer service',
    'get me a manager',
    'I need a human',
    'give me a real person',
    'is there a real person there?',
    'is anyone there',
    'can someone help me',
    'can someone call me',
    'call me',
    'please ring me on Monday',
    'phone me back',
    'can you call me',
    'I want you to call me',
    'call back please',
    'can you give me a call',
    "can't I just talk to a person?",
    'why can i not speak to someone',
    "I don't want a bot, I want a human",
    'I do not want to talk to a robot. Get me a person',
    'stop this bot',
    'connect me with an adviser',
    'pass me to one of your colleagues',
    'hi, can i speak to someone about my bill',
  ])('%s', (text) => expect(intentOf(text)).toEqual({ kind: 'person' }));

  test.each([
    'I do not want to talk to anyone',
    "I don't want to speak to a person",
    'no need to call me',
    'please do not call me',
    "don't phone me",
    "I'd rather not talk to an agent",
    'never transfer me to a human',
    'can I do this without talking to a person',
  ])('declines a person: %s', (text) => expect(intentOf(text)).toEqual({ kind: 'no-person' }));

  test.each([
    'Who signs for a charity?',
    'Can someone else sign the contract?',
    'Do I need somebody to read the meter?',
    'I am a managing agent for a block of offices',
    'should I talk to my letting agent first',
    'two people have to sign',
    'how many people work here',
    'is a person needed to read the meter',
    'How do I get a price?',
    'why do they call me all the time',
    'Will you call me or send me advertising?',
    'do suppliers call me then',
    'Who collects the Direct Debit?',
    'someone switched us without asking',
  ])('says nothing about a person: %s', (text) =>
    expect(['person', 'no-person']).not.toContain(intentOf(text)?.kind),
  );
});

describe('asking about their own switch', () => {
  test.each([
    'Where is my switch?',
    "where's my application",
    'where is my switch up to',
    'how is my switch going',
    'what is the status of my application',
    'any update on my switch',
    'has my application been accepted',
    'has my switch gone through',
    'is my application sent',
    'what is happening with my contract',
    'have we been switched yet',
    'when does my new supply start',
    'when do we go live',
    'any news?',
    'what stage is my application at',
  ])('%s', (text) => expect(intentOf(text)).toEqual({ kind: 'status' }));

  test.each([
    'How long does a switch take?',
    'Where do I find my MPAN?',
    'Where is my unfinished quote?',
    'Where do I see how my switch is going?',
    'What can stop a switch?',
    'When can I switch?',
    'has the energy price gone up',
  ])('is not about their own switch: %s', (text) => expect(intentOf(text)).toBeNull());
});

test.each([
  'what have I chosen',
  'which offer did I pick?',
  'what did I enter so far',
  'where am I?',
  'what step am I on',
  'which meter am I switching',
])('asks what they have answered: %s', (text) => expect(intentOf(text)).toEqual({ kind: 'my-answers' }));

test.each([
  'what do you need this for?',
  'why do you need this?',
  'Why do you ask that',
  'why do you want all this information',
  'why are you asking this',
  'what is this for',
  'what is this page about',
  'what do I do here?',
  'what should i put here',
  'I am stuck',
  'I am stuck on this page',
  "I don't understand this question",
  'what does this mean',
  'help me with this step',
])('asks about the current step: %s', (text) => expect(intentOf(text)).toEqual({ kind: 'this-step' }));

test.each([
  'why do you need my date of birth?',
  'What is a standing charge?',
  'why do you need our bank details',
  'what do you need for a quotation',
])('asks about a thing, not the step: %s', (text) => expect(intentOf(text)).toBeNull());

test.each([
  ['hello', 'hello'],
  ['Hi there', 'hello'],
  ['good morning', 'hello'],
  ['hiya mate', 'hello'],
  ['thanks', 'thanks'],
  ['thank you very much for your help', 'thanks'],
  ['ok great, cheers', 'thanks'],
  ['perfect', 'thanks'],
  ['bye', 'bye'],
  ["thanks, that's all", 'bye'],
  ['goodbye and have a nice day', 'bye'],
  ['how are you?', 'how-are-you'],
  ['who are you', 'who-are-you'],
  ['are you a robot?', 'who-are-you'],
  ['am I talking to a real person', 'who-are-you'],
  ['is this a bot', 'who-are-you'],
  ['are you still there?', 'still-there'],
  ['hello? you there?', 'still-there'],
  ['yes', 'yes'],
  ['no thanks', 'no'],
] as const)('%s is small talk: %s', (text, about) =>
  expect(intentOf(text)).toMatchObject({ kind: 'small-talk', about }),
);

test.each([
  'hi, how long does a switch take?',
  'thanks, and what is a deemed contract',
  'hello i need my mpan',
  'good morning, do charities pay vat',
])('a question after a greeting is a question: %s', (text) => expect(intentOf(text)).toBeNull());

test('any text gets an answer, and always the same one', () => {
  const parts = ['talk', 'to', 'a', 'my', 'switch', 'why', 'this', 'not', 'person', 'page', ', ', 'é', '?!'];
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 120 }).map((list) => list.join(' '));
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ maxLength: 500, unit: 'grapheme' })), (written) => {
      expect(intentOf(written)).toEqual(intentOf(written));
    }),
  );
});
