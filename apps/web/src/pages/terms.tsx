import { Link } from '../lib/link.tsx';
import { usePageTexts } from '../lib/page-config.ts';
import type { PageTexts } from '@switch/contract/page-config.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../routes.ts';
import { DocumentPage } from './document-page.tsx';
import type { DocumentPart } from './document-page.tsx';
import { titles } from './titles.ts';

/** The terms between the visitor and the firm. */
export function Component() {
  const texts = usePageTexts();
  usePageTitle(titles.terms);
  return (
    <DocumentPage
      title="Terms of use"
      updated="1 November 2026"
      summary={
        <>
          <p>
            We compare energy contracts for organisations and pass on the one you choose. You never pay us,
            whether a switch succeeds or fails.
          </p>
          <p>
            The contract for energy is between you and the supplier. Once you have signed it, there is no
            cooling-off.
          </p>
        </>
      }
      parts={[...service(texts), ...money(texts), ...contracts(texts), ...rest(texts)]}
    />
  );
}

const service = ({
  brandName,
  firmName,
  firmNumber,
  panelCount,
  panelSuppliers,
}: PageTexts): DocumentPart[] => [
  {
    id: 'who',
    title: 'Who these terms are between',
    body: (
      <>
        <p>
          “We” are {firmName}, company number {firmNumber}, trading as {brandName}. “You” are the organisation
          you act for, or yourself if you trade in your own name.
        </p>
        <p>
          The service is for organisations in England, Scotland and Wales that buy energy for something other
          than a home. It is not for households, and not for Northern Ireland, which has a market of its own.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-do',
    title: 'What we do',
    body: (
      <ul>
        <li>We show prices from our panel of suppliers for the site and usage you describe.</li>
        <li>
          We tell you what each price includes, what the supplier may still change, and what we would earn.
        </li>
        <li>
          When you choose an offer and sign, we send your application to that supplier and tell you how it
          goes.
        </li>
        <li>We do not supply energy, read meters or send bills, and we do not sign anything in your name.</li>
      </ul>
    ),
  },
  {
    id: 'panel',
    title: 'Whom we compare',
    body: (
      <>
        <p>
          We have agreements with {panelCount} suppliers: {panelSuppliers}. That is a panel. It is not the
          whole market, and a supplier outside it may have a better price for you.
        </p>
        <p>
          Offers are listed by what you would pay over the contract, cheapest first, on the tax basis you
          choose. What we earn plays no part in the order. If a supplier on the panel cannot price your site,
          we say why.
        </p>
      </>
    ),
  },
];

const money = ({ supportEmail }: PageTexts): DocumentPart[] => [
  {
    id: 'what-we-earn',
    title: 'What we earn',
    body: (
      <>
        <p>
          The supplier you choose pays us a fee. It is part of the unit rate, and with some offers of the
          standing charge. So you bear it, through your bill, and the amount grows with what you use.
        </p>
        <p>
          Before you choose, before you sign, and in the papers you keep, you see the same two figures: our
          fee in pounds over the whole contract, worked out from the yearly usage you gave us, and our fee in
          pence per kWh. Example: 0.5p on each of 25,000 kWh a year for 2 years is £250.
        </p>
        <p>
          A partner who sent you to us may receive part of our fee. It is never added on top, and we tell you
          before you sign.
        </p>
      </>
    ),
  },
  {
    id: 'no-fee',
    title: 'Our promise: you never owe us a fee',
    body: (
      <>
        <p>
          <strong>
            If a switch fails, is stopped, is refused or is ended early, whoever caused it, you owe us
            nothing.
          </strong>{' '}
          No lost fee, no administration charge, no costs. This holds for as long as the contract would have
          run, and nobody to whom we might pass our rights can claim otherwise.
        </p>
        <p>
          This promise is about us. If you break a supply contract that you have signed, the supplier may have
          a claim of its own under that contract. The key facts tell you what ending it early would cost.
        </p>
        <p>
          If anybody asks you for money in our name, do not pay, and tell us at{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </>
    ),
  },
];

const contracts = (_texts: PageTexts): DocumentPart[] => [
  {
    id: 'prices',
    title: 'Prices and how long they hold',
    body: (
      <>
        <p>
          Prices come from the suppliers’ own price books. Each shows when it expires. A price is marked as
          indicative when we do not yet know enough, such as the meter number, and it must be confirmed before
          you can sign.
        </p>
        <p>
          The total is an estimate built on your yearly usage: your bills will follow what you really use.
          “Fixed” means that the parts we list as fixed do not move during the contract. Beside each offer we
          list what may.
        </p>
      </>
    ),
  },
  {
    id: 'binding',
    title: 'When you are bound, and no cooling-off',
    body: (
      <>
        <p>
          Looking, saving, choosing and sending the application bind you to nothing. Everybody who has to sign
          is mailed a link, and you are bound to the supplier at the last signature that is needed. The page
          to sign on says so, in plain words.
        </p>
        <p>
          <strong>There is no cooling-off period.</strong> The right to cancel within 14 days protects
          consumers. It does not apply when you buy for a business, a charity, a club or a public body. A few
          suppliers offer a way out of their own accord, and then the key facts say so.
        </p>
        <p>
          The supplier may still decline you, for instance after a credit check, or ask for a deposit first.
        </p>
      </>
    ),
  },
  {
    id: 'authority',
    title: 'The letter of authority: information only',
    body: (
      <>
        <p>
          When you sign, you also allow us to ask. For 12 months we may get your usage, meter details,
          contract end date and notice terms from your present supplier and the industry’s records, and ask
          for prices.
        </p>
        <p>
          It does not let us sign a contract, end one, agree to a price, change your billing or declare
          anything about tax for you. You can end it at any time by writing to us, and it costs nothing.
        </p>
      </>
    ),
  },
  {
    id: 'your-part',
    title: 'Your part',
    body: (
      <ul>
        <li>Answer as truly as you can, and say “I don’t know” rather than guess.</li>
        <li>Sign only if your organisation has given you the power to.</li>
        <li>Check the meter number against a bill: the wrong number switches somebody else’s supply.</li>
        <li>
          Tell us if something changes before the new supply starts, such as moving out or a new end date.
        </li>
        <li>Keep your password to yourself.</li>
      </ul>
    ),
  },
];

const rest = ({ supportEmail, disputeScheme }: PageTexts): DocumentPart[] => [
  {
    id: 'responsibility',
    title: 'What we answer for',
    body: (
      <>
        <p>
          We do this work with care and skill, and we make good a loss that you suffer because we did not. We
          are not liable for what the supplier does or fails to do, for a price change the contract allows, or
          for answers that were wrong when you gave them.
        </p>
        <p>Nothing here limits liability that the law does not let us limit, such as for fraud.</p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'Complaints and law',
    body: (
      <>
        <p>
          Tell us first: <Link to={paths.complaints}>how to complain</Link>. {disputeScheme} If we have not
          settled it within 8 weeks, or tell you earlier that we cannot agree, a micro or small business may
          take it there free of charge.
        </p>
        <p>
          The law of England and Wales applies. If you are in Scotland, you may go to the Scottish courts and
          keep the protection of Scots law. <Link to={paths.privacyPolicy}>What we do with your data</Link> is
          described apart.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        What you have signed stays under the terms you signed it under. For the rest, the terms on this page
        apply from the date above. Questions go to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    ),
  },
];
