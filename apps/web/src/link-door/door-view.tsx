import { CODE_LIFE_MINUTES } from '@switch/domain/account/one-time-code.ts';
import { Button, Card, Notice, Stack, SummaryList } from '@switch/ui';
import type { ReactNode } from 'react';
import { usePageTexts } from '../lib/page-config.ts';

/** What a mailed link tells before its code: who asks whom, and where the code goes. */
export type LinkDoor = {
  readonly organisationName: string;
  readonly signerName: string;
  readonly maskedEmail: string;
};

/** The asking for a code, one at a time. */
export type Asking = { readonly isAsking: boolean; readonly askForCode: () => void };

type DoorViewProps = {
  readonly door: LinkDoor;
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly lead: ReactNode;
  /** What the code opens: "documents". */
  readonly opens: string;
  /** Who collects, where that is asked. */
  readonly supplierName?: string;
  readonly asking: Asking;
  /** Why no code was mailed; empty otherwise. */
  readonly problem: string;
};

/** What this is, who it is for, and where the code goes. Nothing of what is signed is shown before that. */
export function DoorView({ door, title, lead, opens, supplierName, asking, problem }: DoorViewProps) {
  const { supportEmail } = usePageTexts();
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </Stack>
      <Card>
        <SummaryList
          rows={[
            { key: 'organisation', label: 'Organisation', value: door.organisationName },
            ...(supplierName === undefined
              ? []
              : [{ key: 'supplier', label: 'Who collects', value: supplierName }]),
            { key: 'name', label: 'You are', value: door.signerName },
            { key: 'email', label: 'Your mailbox', value: door.maskedEmail },
          ]}
        />
      </Card>
      <p>
        To show that this is your mailbox, we mail you a code of six digits. It works for {CODE_LIFE_MINUTES}{' '}
        minutes. After that this link is used up, and this browser stays open to the {opens} for two hours.
      </p>
      {problem !== '' && (
        <Notice tone="warning" announce="now">
          {problem}
        </Notice>
      )}
      <div>
        <Button wideOnPhone loading={asking.isAsking} onClick={asking.askForCode}>
          Mail me a code
        </Button>
      </div>
      <p>
        Not {door.signerName}? Then please close this page. If you do not know what this is about, do nothing,
        or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Stack>
  );
}
