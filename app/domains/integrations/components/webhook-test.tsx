import { Form, useNavigation } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import type { TestResult } from "../commands/webhooks/test-delivery.server.ts";
import { triedWords } from "./webhook-words.ts";

/** Sends a sample now, and shows what came back. */
export function WebhookTest({ result }: { result: TestResult | undefined }) {
  const { formData } = useNavigation();
  return (
    <div className="grid gap-4">
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="intent"
          value="test"
          variant="secondary"
          busy={formData?.get("intent") === "test"}
          busyLabel={m.webhooks_test_busy()}
        >
          {m.webhooks_test_send()}
        </Button>
      </Form>
      {result && (
        <Alert
          tone={result.arrived ? "success" : "danger"}
          live
          title={
            result.arrived
              ? m.webhooks_test_arrived({ what: triedWords(result.tried), ms: result.tried.ms })
              : m.webhooks_test_failed({ what: triedWords(result.tried) })
          }
        >
          <Said answer={result.answer} />
        </Alert>
      )}
    </div>
  );
}

/** How an answer began, as plain text; nothing when there was none. */
export function Said({ answer }: { answer: string | null }) {
  if (answer === null) return null;
  if (answer === "") return <p>{m.webhooks_said_nothing()}</p>;
  return (
    <>
      <p>{m.webhooks_said()}</p>
      <p className="font-mono text-sm wrap-anywhere">{answer}</p>
    </>
  );
}
