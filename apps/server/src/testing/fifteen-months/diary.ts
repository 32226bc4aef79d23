import { longDate } from '@switch/domain/units/date-text.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { MailboxMail } from '../../platform/mail/mailbox.queries.ts';
import type { Seen } from './observe.ts';
import type { Lifecycle } from './lifecycle.ts';

type Part = Exclude<keyof Seen, 'days' | 'mailDays'>;

/** Of these lists only new lines are written, because lines disappear from them as they come true. */
const onlyNew: readonly Part[] = ['ahead', 'nextSteps'];

const titles: Readonly<Record<Part, string>> = {
  tracker: 'Tracker',
  ahead: 'Still ahead, on the tracker',
  waitingForYou: 'Waiting for you',
  nextSteps: 'What happens next, after sending',
  reminders: 'Reminders',
  directDebits: 'Direct Debits',
  tasks: 'Tasks of staff',
  today: 'Today, at the console',
};
const parts: readonly Part[] = [
  'tracker',
  'ahead',
  'waitingForYou',
  'nextSteps',
  'reminders',
  'directDebits',
  'tasks',
  'today',
];

/** Replacements for text that differs from run to run. */
const noise: readonly (readonly [RegExp, string])[] = [
  [/BS-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'BS-XXXX-XXXX'],
  [/(\[BS-XXXX-XXXX\/)[^\]]+\]/g, '$1…]'],
  [/bs-[0-9a-z]{4}-[0-9a-z]{4}/g, 'bs-xxxx-xxxx'],
  [/(?<=#)[\w-]{43}/g, '…'],
  [/(?<=^Token: )\w+$/gm, '…'],
  [/\d+(?= bytes\]$)/gm, '…'],
  [/^ {4}\d{6}$/gm, '    123456'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…'],
  [/\b[0-9a-f]{64}\b/g, '…'],
];

const clean = (text: string): string =>
  noise.reduce((cleaned, [pattern, instead]) => cleaned.replaceAll(pattern, instead), text);

/** The beginning of the subject of a mail with a code. */
const CODE = 'Your code for ';

const timeOf = (at: Date): string => at.toISOString().slice(11, 16);

/** A day-by-day record of a lifecycle: acts, mails, and whatever reads differently from the day before. */
export class Diary {
  readonly #lines: string[];
  readonly #before: Partial<Record<Part, readonly string[]>> = {};
  readonly #mails = new Map<string, number>();
  #day = '';

  constructor({ title, about }: Lifecycle) {
    this.#lines = [
      `# ${title}`,
      '',
      about,
      '',
      'Written by `npm run unit -- fifteen-months -u`: see [how to change a mail](../how-to/change-a-customer-mail.md). Times are UTC.',
    ];
  }

  /** Records what someone did. */
  act(now: Date, what: string): void {
    this.#write(now, `**${timeOf(now)}** ${what}`);
  }

  /**
   * Records a mail that was sent. One with a code does not count towards a person's mails of the day, because
   * its reader is waiting for it.
   */
  mail({ sentAt, recipient, subject, body, attachments }: MailboxMail, role: string): void {
    const day = `${ukDateAt(sentAt)} ${recipient}`;
    if (!subject.startsWith(CODE)) this.#mails.set(day, (this.#mails.get(day) ?? 0) + 1);
    const files = attachments.map(({ fileName }) => fileName);
    this.#write(
      sentAt,
      `**${timeOf(sentAt)}** Mail to ${role}, ${recipient}${files.length > 0 ? `, with ${files.join(', ')}` : ''}:`,
      '',
      '```text',
      `Subject: ${subject}`,
      '',
      body.trim(),
      '```',
    );
  }

  /** Records what everyone sees at the end of a day, leaving out what reads as before. */
  seen(now: Date, seen: Seen): void {
    for (const part of parts) {
      const before = this.#before[part] ?? [];
      this.#before[part] = seen[part];
      if (seen[part].join('\n') === before.join('\n')) continue;
      const isGone = seen[part].length === 0;
      const lines = onlyNew.includes(part) ? seen[part].filter((line) => !before.includes(line)) : seen[part];
      if (lines.length > 0 || (isGone && !onlyNew.includes(part)))
        this.#write(now, `**${titles[part]}**`, '', ...(isGone ? ['- Nothing any more.'] : lines));
    }
  }

  /**
   * Returns the days on which someone in the lifecycle received more than `most` mails, with who and how
   * many.
   */
  daysWithMoreMails(most: number): readonly string[] {
    return [...this.#mails].flatMap(([day, count]) => (count > most ? [`${day}: ${count}`] : []));
  }

  /** Returns the diary as a Markdown page. */
  get text(): string {
    return `${clean(this.#lines.join('\n'))}\n`;
  }

  #write(now: Date, ...lines: readonly string[]): void {
    const day = isoDate(now.toISOString().slice(0, 10));
    if (day !== this.#day) {
      this.#day = day;
      const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(now);
      this.#lines.push('', `## ${weekday} ${longDate(day)}`);
    }
    this.#lines.push('', ...lines);
  }
}
