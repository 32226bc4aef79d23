import type { ComponentType } from 'react';
import { logInDialogPart, resumeBannerPart } from './account/late-code.tsx';

type Late = () => Promise<{ readonly Component: ComponentType }>;

/**
 * Parts of the frame that live in feature folders and load when they are wanted. Each module exports `Component`.
 * A part that is not listed leaves its slot empty.
 */
export const lateParts: {
  /** The log-in dialog; follows the store `logInDialog`. */
  readonly logInDialog?: Late;
  /** On the home page: the draft to continue, when there is one. */
  readonly resumeBanner?: Late;
  /** On every page: the chat's button, and the chat behind it. */
  readonly chatLauncher: Late;
} = {
  logInDialog: logInDialogPart,
  resumeBanner: resumeBannerPart,
  chatLauncher: () => import('./chat-widget/launcher/launcher.tsx'),
};
