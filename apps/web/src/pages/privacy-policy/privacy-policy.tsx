import { usePageTexts } from '../../lib/page-config.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Brand } from '../../shell/brand.tsx';
import { DocumentPage } from '../document-page.tsx';
import { titles } from '../titles.ts';
import { dataParts } from './data-parts.tsx';
import { rightsParts } from './rights-parts.tsx';
import { sharingParts } from './sharing-parts.tsx';

/** What happens to personal data. The one page without the top header. */
export function Component() {
  const texts = usePageTexts();
  usePageTitle(titles.privacyPolicy);
  return (
    <DocumentPage
      title="Privacy policy"
      updated="22 November 2026"
      above={<Brand />}
      summary={
        <>
          <p>
            You see prices without telling us who you are. When you apply, the supplier you choose gets what
            it needs to take you on, and no other supplier does.
          </p>
          <p>
            We do not sell data, we show no advertising and we set no tracking cookies. We contact you about
            other things only if you ask us to.
          </p>
        </>
      }
      parts={[...dataParts(texts), ...sharingParts, ...rightsParts(texts)]}
    />
  );
}
