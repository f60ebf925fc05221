import type { Trouble } from "../rules/exchange.ts";

/** An exchange with an integration that went wrong; says nothing of what was sent. */
export class IntegrationTrouble extends Error {
  readonly trouble: Trouble;
  readonly retryAfterSeconds: number | undefined;

  constructor(trouble: Trouble, retryAfterSeconds?: number) {
    super(`the integration: ${trouble}`);
    this.name = "IntegrationTrouble";
    this.trouble = trouble;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
