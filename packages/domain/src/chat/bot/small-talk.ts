import type { SmallTalk } from './intent.ts';

/** The answer to each kind of small talk; `{brand}` is filled in. */
export const smallTalkWords: Readonly<Record<SmallTalk, string>> = {
  hello: 'Hello. What would you like to know about your gas or electricity, or about this site?',
  thanks: 'You are welcome. Is there anything else I can help with?',
  bye: 'Goodbye, and thank you for writing. You can come back to this chat at any time.',
  'how-are-you': 'Well, thank you. What can I tell you about your gas or electricity?',
  'who-are-you':
    'I am the automated assistant of {brand}, not a person. I answer from articles that our staff keep. A colleague can take over: write "talk to a person".',
  yes: 'Good. Please tell me in a few words what it is about.',
  no: 'All right. If something comes up, just write.',
};
