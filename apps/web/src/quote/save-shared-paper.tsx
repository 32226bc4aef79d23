import { logFailure } from '@switch/browser/log.ts';
import { readSharedQuotationPaper } from '@switch/contract/http/quotation-papers.ts';
import { Button } from '@switch/ui';
import { useState } from 'react';
import { pageConfig } from '../lib/page-config.ts';

/** The quotation behind a link as a PDF. The link's secret goes in the body of the request, so that no log has it. */
export function SaveSharedPaper({ token }: { token: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function save() {
    setIsBusy(true);
    const file = await fetchPaper(token);
    setIsBusy(false);
    setHasFailed(file === undefined);
    if (file) saveAs(file, 'quotation.pdf');
  }
  return (
    <>
      <Button look="secondary" loading={isBusy} onClick={() => void save()}>
        Download as PDF
      </Button>
      <p role="status">{hasFailed && 'The PDF could not be made just now. Try again in a minute.'}</p>
    </>
  );
}

async function fetchPaper(token: string): Promise<Blob | undefined> {
  const { method, path, name } = readSharedQuotationPaper;
  try {
    const response = await fetch(pageConfig().apiBaseUrl + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
      credentials: pageConfig().apiBaseUrl ? 'include' : 'same-origin',
    });
    if (response.ok) return await response.blob();
    logFailure(`${name} answered ${response.status}`);
  } catch (error) {
    logFailure(`${name} failed`, error);
  }
  return undefined;
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
