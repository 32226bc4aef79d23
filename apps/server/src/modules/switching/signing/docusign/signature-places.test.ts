import { afterAll, expect, test } from 'vitest';
import { docuSign } from '../../../../integrations/e-sign/docusign/docusign.ts';
import { docuSignFeed } from '../../../../integrations/e-sign/docusign/webhook.ts';
import {
  startDocuSignStandIn,
  type DocuSignStandIn,
} from '../../../../integrations/e-sign/testing/docusign-stand-in.ts';
import { accessibilityProblems } from '../../../../platform/pdf/testing/check-accessibility.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { named, sentApplication, startSigning, startSigningApp } from '../testing/signing-app.ts';

const standIn: DocuSignStandIn = await startDocuSignStandIn(() => app.clock.now().getTime());
const feed = docuSignFeed({ hmacKeys: [], accountId: standIn.options.accountId });
const app = await startSigningApp({ eSign: docuSign(standIn.options), feed });
afterAll(standIn.close);

test('every signer has a place for their name and the date in every document, found by text unique to them', async () => {
  const signatories = named('Chair of trustees', 'Treasurer');
  const authority = { who: 'two-people', rule: 'chair-and-treasurer', signatories } as const;
  await startSigning(app, await sentApplication(app, authority));
  const definition = standIn.account.envelopes.at(-1)?.definition;
  const anchors = (definition?.recipients.signers ?? []).flatMap(({ tabs }) =>
    [...(tabs?.signHereTabs ?? []), ...(tabs?.dateSignedTabs ?? [])].map(({ anchorString }) => anchorString),
  );
  expect(new Set(anchors).size).toBe(4);
  const documents = definition?.documents ?? [];
  expect(documents.length).toBeGreaterThan(1);
  for (const { documentBase64 } of documents) {
    const pdf = Buffer.from(documentBase64, 'base64');
    const { pages, text } = await readPdf(pdf);
    const drawn = pages.map((page) => page.drawn).join('');
    for (const anchor of anchors) {
      expect(drawn.split(anchor)).toHaveLength(2);
      expect(text).not.toContain(anchor);
    }
    expect(await accessibilityProblems(pdf)).toEqual([]);
  }
});
