import { Saved } from "#app/domains/accounts/components/account-form.tsx";
import { AccountPages } from "#app/domains/accounts/components/account-head.tsx";
import { Setting } from "#app/domains/accounts/components/setting.tsx";
import { BRAND } from "#app/infra/brand.ts";
import type { Role } from "#app/infra/ctx.ts";
import { act, page, type Refusal } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { type TokensAnswer, tokenForms } from "../actions/tokens.server.ts";
import { MadeToken } from "../components/made-token.tsx";
import { TokenForm } from "../components/token-form.tsx";
import { TokenList } from "../components/token-list.tsx";
import { type MyToken, myTokens, type ProofNeeded, proofNeeded } from "../queries/tokens.server.ts";
import { TOKENS_MAX } from "../rules/lifetime.ts";
import type { Route } from "./+types/account-tokens";

type Seen = { tokens: MyToken[]; proof: ProofNeeded; role: Role | null; now: Date };

export const meta: Route.MetaFunction = () => [{ title: `${m.developers_tokens_title()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx }) => ({
  tokens: await myTokens(ctx),
  proof: await proofNeeded(ctx),
  role: ctx.actor?.role ?? null,
  now: ctx.now,
}));

export const action = act<Route.ActionArgs, unknown>(tokenForms);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

export default function AccountTokens({ loaderData: { tokens, proof, role, now }, actionData }: Route.ComponentProps) {
  const answer = actionData as TokensAnswer | Refusal | undefined;
  const refused = answer && "error" in answer ? answer : undefined;
  const made = answer && "made" in answer ? answer.made : undefined;
  const errors = refused?.error.fields ?? {};
  const live = tokens.filter(({ state }) => state === "live").length;
  return (
    <AccountPages at="/account/tokens" title={m.developers_tokens_title()} intro={m.developers_tokens_intro()}>
      {refused && !refused.error.fields && (
        <Alert tone="danger" live title={refused.error.title}>
          {refused.error.message}
        </Alert>
      )}
      {answer && "saved" in answer && <Saved saved={answer.saved} />}
      {made && <MadeToken {...made} />}
      <Setting
        id="tokens"
        title={m.developers_list_title()}
        about={m.developers_list_about({ n: live, max: TOKENS_MAX })}
        aside={
          <LinkButton to="/developers" size="sm">
            {m.developers_read_docs()}
          </LinkButton>
        }
      >
        {tokens.length > 0 ? (
          <TokenList tokens={tokens} now={now} />
        ) : (
          <EmptyState
            title={m.developers_empty_title()}
            action={<LinkButton to="#new">{m.developers_new_title()}</LinkButton>}
          >
            {m.developers_empty_body()}
          </EmptyState>
        )}
      </Setting>
      <Setting id="new" title={m.developers_new_title()} about={m.developers_new_about()}>
        <TokenForm
          key={made?.id ?? "new"}
          errors={errors}
          typed={refused?.typed ?? {}}
          proof={proof}
          role={role}
          again={made !== undefined}
        />
      </Setting>
    </AccountPages>
  );
}
