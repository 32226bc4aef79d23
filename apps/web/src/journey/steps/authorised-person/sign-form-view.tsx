import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { Button, ErrorSummary, Stack } from '@switch/ui';
import signature from '../../../lib/signature/signature.module.css';
import { SignatureSection } from '../../../lib/signature/signature-section.tsx';
import { paths } from '../../../routes.ts';
import { Consents } from './consents.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { useSign } from './use-sign.ts';

type SignFormViewProps = {
  readonly pack: SigningPack;
  /** Reads the key facts anew; true when they changed. */
  readonly readAgain: () => Promise<boolean>;
};

/** The consents, the signature, and beside the button what everybody should have read last. */
export function SignFormView({ pack, readAgain }: SignFormViewProps) {
  const { signing, obstacle } = useSign(pack, readAgain);
  return (
    <form
      noValidate
      className="no-print"
      onSubmit={(event) => {
        event.preventDefault();
        signing.submit();
      }}
    >
      <Stack gap={4}>
        <ErrorSummary errors={signing.errors} attempt={signing.tries} />
        <Consents pack={pack} signing={signing} />
        <SignatureSection signing={signing} />
        <div className={signature.last}>
          <p>
            Your signature here is for what you agree to above. The contract itself you sign after sending: on
            the screen that follows, or by a mail that begins with “Please sign”.
          </p>
          <p className={signature.binding}>{pack.bindingMoment}</p>
          <p>{pack.noCoolingOff}</p>
          <p>
            {pack.noFeePromise}{' '}
            <a href={paths.terms} target="_blank" rel="noopener">
              Our terms (opens in a new tab)
            </a>{' '}
            say the same, and how to complain.
          </p>
          {obstacle && <ObstacleNotice obstacle={obstacle} title="Not signed yet" />}
          <div>
            <Button type="submit" wideOnPhone loading={signing.isSigning}>
              Sign
            </Button>
          </div>
        </div>
      </Stack>
    </form>
  );
}
