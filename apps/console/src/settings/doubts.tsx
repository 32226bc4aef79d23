import { readDoubts } from '@switch/contract/http/identity/doubts.ts';
import { Notice } from '@switch/ui';
import { ProblemNotice } from '../lib/screen.tsx';
import { useCall } from '../lib/query.tsx';
import parts from './parts.module.css';

/** Settings with which the installation works, but which its operator should check. */
export function Doubts() {
  const { data, isError } = useCall(readDoubts);
  if (isError) return <ProblemNotice problem="We could not check the settings. Reload the page." />;
  if (!data || data.doubts.length === 0) return null;
  return (
    <section className={parts.section}>
      <h2>Settings to check</h2>
      {data.doubts.map(({ setting, message }) => (
        <Notice key={setting + message} tone="warning">
          <code>{setting}</code>: {message}.
        </Notice>
      ))}
    </section>
  );
}
