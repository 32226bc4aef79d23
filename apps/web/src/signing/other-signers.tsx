import type { SignerPack } from '@switch/contract/http/envelope.ts';
import { Stack } from '@switch/ui';

/** Who else signs, and whether they have; addresses of nobody. */
export function OtherSigners({ pack }: { pack: SignerPack }) {
  return (
    <Stack gap={1}>
      <p>{pack.ruleWords} have to sign. Beside you:</p>
      <ul>
        {pack.otherSigners.map(({ name, role, words }) => (
          <li key={`${name} ${role}`}>
            {name}, {role}: {words.toLowerCase()}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
