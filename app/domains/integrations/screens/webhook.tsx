import { Form } from "react-router";
import { Setting } from "#app/domains/accounts/components/setting.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { act, page, type Refusal } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { type WebhookDone, webhookForms } from "../actions/webhooks.server.ts";
import { DELIVERIES_ID, WebhookDeliveries } from "../components/webhook-deliveries.tsx";
import { WebhookDelivery } from "../components/webhook-delivery.tsx";
import { WebhookEvents } from "../components/webhook-events.tsx";
import { WebhookHowto } from "../components/webhook-howto.tsx";
import { SecretForms, ShownSecret } from "../components/webhook-secret.tsx";
import { WebhookTest } from "../components/webhook-test.tsx";
import { healthWords } from "../components/webhook-words.ts";
import { myDeliveries, myDelivery, myWebhook } from "../queries/webhooks.server.ts";
import type { Route } from "./+types/webhook";

export const meta: Route.MetaFunction = () => [{ title: `${m.webhooks_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params, url }) => {
  const id = params["id"] ?? "";
  const before = url.searchParams.get("before");
  const delivery = url.searchParams.get("delivery");
  const [webhook, deliveries, opened] = await Promise.all([
    myWebhook(ctx, id),
    myDeliveries(ctx, id, before),
    delivery ? myDelivery(ctx, id, delivery) : null,
  ]);
  return { webhook, deliveries, opened, before, site: ctx.services.env.PUBLIC_URL, now: ctx.now };
});

export const action = act<Route.ActionArgs, unknown>(webhookForms);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** One webhook connection: how it does, what it is told, its secret, every delivery, and how to receive. */
export default function WebhookScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, deliveries, opened, before, site, now } = loaderData;
  const answer = actionData as WebhookDone | Refusal | undefined;
  const refused = answer && "error" in answer ? answer : undefined;
  const { tone, word, toDo } = healthWords(webhook);
  const off = webhook.disabledAt || webhook.pausedAt;
  return (
    <div className="grid gap-5">
      <PageHeader
        no="I-02"
        label={m.webhooks_label()}
        title={m.webhooks_heading({ name: webhook.name })}
        intro={m.webhooks_intro()}
        className="mb-0!"
        actions={
          <>
            <LinkButton to="/integrations">{m.webhooks_back()}</LinkButton>
            <Form method="post" preventScrollReset>
              <Button
                type="submit"
                name="intent"
                value={off ? "resume" : "pause"}
                variant={off ? "primary" : "secondary"}
              >
                {webhook.disabledAt ? m.webhooks_turn_on() : off ? m.webhooks_resume() : m.webhooks_pause()}
              </Button>
            </Form>
          </>
        }
      />
      {refused && !refused.error.fields && (
        <Alert tone="danger" live>
          {refused.error.message}
        </Alert>
      )}
      {answer && "toast" in answer && (
        <Alert tone="success" live>
          {answer.toast}
        </Alert>
      )}
      {answer && "secret" in answer && <ShownSecret {...answer} />}
      <TitleBlock
        cells={[
          {
            label: m.webhooks_health(),
            value: (
              <Badge tone={tone} className="py-0.5 leading-tight! whitespace-normal!">
                {word}
              </Badge>
            ),
          },
          {
            label: m.webhooks_address(),
            value: <span className="font-mono text-sm break-all">{webhook.address}</span>,
          },
          {
            label: m.webhooks_last_ok(),
            value: webhook.lastOkAt ? <RelativeTime at={webhook.lastOkAt} now={now} /> : m.webhooks_never(),
          },
          { label: m.webhooks_since(), value: <RelativeTime at={webhook.connectedAt} now={now} /> },
        ]}
      >
        <p className={tone === "stop" ? "text-stop" : undefined}>
          {toDo}
          {webhook.health.troubleAt && (
            <>
              {" "}
              <RelativeTime at={webhook.health.troubleAt} now={now} className="text-ink-soft" />
            </>
          )}
        </p>
      </TitleBlock>
      <Setting id="test" title={m.webhooks_test()} about={m.webhooks_test_about()}>
        <WebhookTest result={answer && "test" in answer ? answer.test : undefined} />
      </Setting>
      <Setting id="secret" title={m.webhooks_secret()} about={m.webhooks_secret_about()}>
        <SecretForms {...webhook} />
      </Setting>
      <Setting id="events" title={m.webhooks_events()}>
        <WebhookEvents
          key={webhook.events.join()}
          events={webhook.events}
          address={webhook.address}
          typed={typeof refused?.typed["webhookUrl"] === "string" ? refused.typed["webhookUrl"] : ""}
          errors={refused?.error.fields ?? {}}
        />
      </Setting>
      <Card
        id={DELIVERIES_ID}
        title={<span className="text-2xl">{m.webhooks_log()}</span>}
        level={2}
        flush
        className="scroll-mt-20"
      >
        <p className="border-b border-line px-5 pb-4 text-sm text-ink-soft">{m.webhooks_log_about()}</p>
        {opened && (
          <WebhookDelivery
            delivery={opened}
            closeTo={before ? `?before=${before}#${DELIVERIES_ID}` : `?#${DELIVERIES_ID}`}
          />
        )}
        <WebhookDeliveries rows={deliveries.rows} next={deliveries.next} before={before} now={now} />
      </Card>
      <Setting id="receive" title={m.webhooks_howto()}>
        <WebhookHowto slug={webhook.slug} site={site} />
      </Setting>
    </div>
  );
}
