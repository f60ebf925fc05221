import type { Trouble } from "../rules/exchange.ts";

/** An exchange with a tool that went wrong; says nothing of what was sent. */
export class PartnerTrouble extends Error {
  readonly trouble: Trouble;
  readonly retryAfterSeconds: number | undefined;

  constructor(trouble: Trouble, retryAfterSeconds?: number) {
    super(`the tool: ${trouble}`);
    this.name = "PartnerTrouble";
    this.trouble = trouble;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
