type Push = {
  readonly event: string;
  readonly body: unknown;
  readonly acknowledge: (() => void) | undefined;
};

/**
 * What arrives over a socket, from its first moment on, held back until the subscription is set up and then handed on in
 * the order it came. Each push is acknowledged once it was handed on, and not before.
 */
export class HeldPushes {
  private held: Push[] | undefined = [];
  private readonly handOn: (event: string, body: unknown) => void;

  constructor(handOn: (event: string, body: unknown) => void) {
    this.handOn = handOn;
  }

  take(push: Push): void {
    if (this.held) this.held.push(push);
    else this.pass(push);
  }

  /** The subscription is set up. */
  release(): void {
    const waiting = this.held ?? [];
    this.held = undefined;
    for (const push of waiting) this.pass(push);
  }

  private pass({ event, body, acknowledge }: Push): void {
    this.handOn(event, body);
    acknowledge?.();
  }
}
