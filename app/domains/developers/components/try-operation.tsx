import { type FormEvent, useId, useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import type { ShownOperation } from "../api/documentation.server.ts";
import { callApi, type Tried } from "../client/call-api.ts";
import { CodeBlock } from "./code-block.tsx";

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Fills in a call, sends it with the token above, and shows what came back. Nothing of it is kept. */
export function TryOperation({ operation, token }: { operation: ShownOperation; token: string }) {
  const { id, fields, example, once } = operation;
  const asked = fields.filter(({ where }) => where !== "body");
  const bodyId = useId();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [body, setBody] = useState(example ?? "");
  const [key, setKey] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [tried, setTried] = useState<Tried | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = !token.trim()
      ? m.developers_no_token()
      : example !== null && !isJson(body) && m.developers_body_not_json();
    setProblem(wrong || "");
    if (wrong) return;
    setBusy(true);
    try {
      setTried(await callApi(operation, { token, typed, body, key }));
    } catch {
      setTried(null);
      setProblem(m.developers_unreachable());
    }
    setBusy(false);
  };

  return (
    <form onSubmit={send} noValidate className="mt-2 grid gap-5 border-l-[3px] border-steel pl-4 sm:pl-5">
      {asked.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {asked.map(({ name, where, type }) => (
            <Field key={name} label={<code className="font-mono text-sm">{name}</code>} required={where === "path"}>
              <Input
                value={typed[name] ?? ""}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                placeholder={type.length < 30 ? type : undefined}
                autoComplete="off"
                spellCheck={false}
                className="font-mono text-sm!"
              />
            </Field>
          ))}
        </div>
      )}
      {example !== null && (
        <div>
          <label htmlFor={bodyId} className="mb-1.5 block font-[560]">
            {m.developers_body()}
          </label>
          <Textarea
            id={bodyId}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            rows={Math.min(14, body.split("\n").length + 1)}
            spellCheck={false}
            className="font-mono text-sm!"
          />
        </div>
      )}
      {once && (
        <Field label={m.developers_key_label()} hint={m.developers_key_hint()} optional>
          <Input
            value={key}
            onChange={(event) => setKey(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-sm!"
          />
        </Field>
      )}
      <div>
        <Button type="submit" busy={busy} busyLabel={m.developers_sending()} data-testid={`send-${id}`}>
          {m.developers_send()}
        </Button>
      </div>
      <div aria-live="polite" className="grid min-w-0 gap-3">
        {problem && <Alert tone="warning">{problem}</Alert>}
        {tried && (
          <>
            <p>
              <Badge tone={tried.status < 300 ? "plumb" : "stop"} className="font-mono">
                {m.developers_answer_status({ status: tried.status, ms: tried.ms })}
              </Badge>
            </p>
            <CodeBlock code={tried.headers.map(([name, value]) => `${name}: ${value}`).join("\n")} />
            {tried.text ? (
              <CodeBlock code={tried.text} copy className="[&_pre]:max-h-96 [&_pre]:overflow-y-auto" />
            ) : (
              <p className="text-ink-soft">{m.developers_answer_empty()}</p>
            )}
          </>
        )}
      </div>
    </form>
  );
}
