import { Card, Stack } from '@switch/ui';
import { useEffect, useRef } from 'react';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});

type ComplaintReceivedProps = {
  /** What the server answered; the dates are ISO days or instants. */
  readonly receipt: { readonly reference: string; readonly acknowledgeBy: string; readonly answerBy: string };
};

/** Takes the place of the form, and the focus, once the complaint is stored. */
export function ComplaintReceived({ receipt }: ComplaintReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padding="large">
      <Stack gap={2}>
        <h2 ref={heading} tabIndex={-1}>
          We have your complaint
        </h2>
        <p>
          Your reference is <strong className="numbers">{receipt.reference}</strong>. We have emailed it to
          you.
        </p>
        <p>
          You will hear from a named person by {day.format(new Date(receipt.acknowledgeBy))}, and have our
          full answer by {day.format(new Date(receipt.answerBy))} at the latest.
        </p>
      </Stack>
    </Card>
  );
}
