import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import { CodeBlock } from "./code-block.tsx";

const REFUSED = `{
  "error": {
    "kind": "invalid",
    "code": "invalid_input",
    "message": "…",
    "fields": { "budgetMax": "…" }
  }
}`;

/** What holds for every call, each with the lines that show it. */
export function ApiBasics({ address, limitMax }: { address: string; limitMax: number }) {
  const basics = [
    {
      title: m.developers_auth_title(),
      body: m.developers_auth_body(),
      code: `curl '${address}/me' \\\n  -H "Authorization: Bearer kp_pat_…"`,
    },
    { title: m.developers_errors_title(), body: m.developers_errors_body(), code: REFUSED },
    {
      title: m.developers_pages_title(),
      body: m.developers_pages_body({ max: limitMax }),
      code: `GET /me/jobs?limit=20\n\n{ "data": [ … ],\n  "next_cursor": "WyIyMDI3…" }\n\nLink: <…&cursor=WyIyMDI3…>; rel="next"`,
    },
    {
      title: m.developers_once_title(),
      body: m.developers_once_body(),
      code: `POST /jobs\nIdempotency-Key: 8e03978e-40d5-43dd\n\n201 Created\nIdempotency-Replayed: true`,
    },
    {
      title: m.developers_limits_title(),
      body: m.developers_limits_body(),
      code: `RateLimit-Policy: "token";q=300;w=60\nRateLimit: "token";r=299;t=60`,
    },
  ];
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {basics.map(({ title, body, code }) => (
        <Card key={title} title={title} level={3} className="min-w-0 first:lg:col-span-2">
          <p className="measure mb-4 text-ink-soft">{body}</p>
          <CodeBlock code={code} />
        </Card>
      ))}
    </div>
  );
}
