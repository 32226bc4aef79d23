import { Notice } from '@switch/ui';
import { usePageTexts } from '../../../lib/page-config.ts';

/** What everybody who is named will find in their mail, and what the person at the screen does meanwhile. */
export function WhatTheyGet({ isPlural }: { isPlural: boolean }) {
  const { brandName } = usePageTexts();
  return (
    <Notice tone="info" title={isPlural ? 'What each of them gets' : 'What they get'}>
      <ol>
        <li>
          After you send the application, a mail from {brandName} that begins with “Please sign”, with a link
          of their own. Tell them that it comes.
        </li>
        <li>A code by mail when they open the link, so that nobody else can sign for them.</li>
        <li>All the documents to read, with the whole price and what they agree to.</li>
        <li>Their signature, drawn or typed. They can also decline and say why.</li>
        <li>The sealed copy, as soon as the last signature is there. Only then the contract binds.</li>
      </ol>
      <p>You sign nothing here. You see who has signed, and can remind somebody or name another person.</p>
    </Notice>
  );
}
