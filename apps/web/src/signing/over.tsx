import type { SignerPack } from '@switch/contract/http/envelope.ts';
import { Button, Notice, Stack } from '@switch/ui';
import { usePageTexts } from '../lib/page-config.ts';

/** Where somebody gets who does not know what to do next. */
function WhoHelps() {
  const { supportEmail } = usePageTexts();
  return (
    <p>
      Questions go to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </p>
  );
}

/** Signing ended before this signer had signed, or what they signed ended without the others. */
export const Over = ({ words }: { words: string }) => (
  <Stack gap={3}>
    <h1>There is nothing to sign</h1>
    <Notice tone="info">{words}</Notice>
    <WhoHelps />
  </Stack>
);

/** Opened without a link, such as after a refresh before the code was typed. */
export const NeedsMail = ({ words }: { words: string }) => (
  <Stack gap={3}>
    <h1>Open the link in your mail</h1>
    <Notice tone="info">{words}</Notice>
    <WhoHelps />
  </Stack>
);

type NoWayInProps = {
  readonly words: string;
  readonly inside: SignerPack | null;
  readonly onGoOn: (pack: SignerPack) => void;
};

/** Nothing opens by this link: the same for one that was used, replaced, or never was. */
export function NoWayIn({ words, inside, onGoOn }: NoWayInProps) {
  return (
    <Stack gap={3}>
      <h1>This link opens nothing</h1>
      <Notice tone="warning">{words}</Notice>
      {inside && (
        <Notice
          tone="info"
          title="You came in earlier in this browser"
          actions={<Button onClick={() => onGoOn(inside)}>Go on with {inside.organisationName}</Button>}
        >
          To the documents of {inside.organisationName}, application {inside.reference}, as{' '}
          {inside.signerName}.
        </Notice>
      )}
      <WhoHelps />
    </Stack>
  );
}
