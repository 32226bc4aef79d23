import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useSignature, type SignatureForm } from '../signature/signature-form.tsx';

/** Returns a signature form as it is first shown. */
export function untouchedSignature(): SignatureForm {
  const drawn: SignatureForm[] = [];
  const Form = () => {
    drawn.push(
      useSignature(
        () => [],
        async () => [],
      ).form,
    );
    return null;
  };
  renderToStaticMarkup(createElement(Form));
  const [first] = drawn;
  if (!first) throw new Error('the form was not drawn');
  return first;
}
