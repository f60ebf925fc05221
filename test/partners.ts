import type { Ctx } from "#app/infra/ctx.ts";
import type { Env } from "#app/infra/env.server.ts";
import { withEnv } from "./ctx.ts";
import { type OAuthPartner, startOAuthPartner } from "./oauth-partner.ts";
import { type PartnerServer, startPartners } from "./partner-server.ts";

let partners: Promise<PartnerServer> | undefined;
let oauth: Promise<OAuthPartner> | undefined;

/** One of each a worker, well again for every test. */
export async function freshPartners(): Promise<PartnerServer> {
  partners ??= startPartners();
  (await partners).reset();
  return partners;
}
export async function freshOAuth(): Promise<OAuthPartner> {
  oauth ??= startOAuthPartner();
  (await oauth).reset();
  return oauth;
}

/** The same installation asking tools on this machine, and not for long. */
export const withTools = (ctx: Ctx, ...servers: { settings: Record<string, string> }[]): Ctx =>
  withEnv(ctx, {
    PARTNER_TIMEOUT_SECONDS: 1,
    ...(Object.assign({}, ...servers.map(({ settings }) => settings)) as Partial<Env>),
  });
