import { z } from 'zod';
import { facts, optional, secret, site } from './config-fields.ts';

/** Settings for signing envelopes with DocuSign; without them the built-in signer is used. */
export const docusignSettings = {
  DOCUSIGN_BASE_URL: site(
    'Address of the DocuSign account; without any of these settings the built-in signer is used',
  ),
  DOCUSIGN_AUTH_URL: site('Where DocuSign issues tokens, such as https://account.docusign.com'),
  DOCUSIGN_INTEGRATION_KEY: optional('Integration key of this product at DocuSign'),
  DOCUSIGN_USER_ID: optional('DocuSign user who sends envelopes, and who has consented once'),
  DOCUSIGN_ACCOUNT_ID: optional('DocuSign account that envelopes are sent from'),
  DOCUSIGN_PRIVATE_KEY_FILE: optional('File with the RSA private key of that integration key, PEM'),
  DOCUSIGN_HMAC_KEYS: secret(
    'Keys that sign messages from DocuSign Connect, separated by commas; any of them may have signed',
  ),
  DOCUSIGN_SIGNER_CHECK: z.enum(['none', 'access-code', 'sms']).default('none').register(facts, {
    meaning:
      'What DocuSign asks signers for besides their mail: none; access-code, which is shown to the customer to pass on; or sms, a code by text message or call to the customer’s own number (Phone Authentication, which the account needs), and an access code for others',
  }),
};
