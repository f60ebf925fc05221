import { Form } from "react-router";
import { AccountPages } from "#app/domains/accounts/components/account-head.tsx";
import { Setting } from "#app/domains/accounts/components/setting.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { forgetMemory, keepMemory } from "../commands/memory.server.ts";
import { ForgetMemory, KeepMemory } from "../input.ts";
import { myMemory } from "../queries/memory.server.ts";
import { MEMORY_KINDS } from "../rules/kinds.ts";
import { memoryName, memoryWords } from "../rules/words.ts";
import type { Route } from "./+types/memory";

export const meta: Route.MetaFunction = () => [{ title: `${m.memory_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({
  kept: (await myMemory(ctx)).map(({ kind, value, keptAt }) => ({
    kind,
    name: memoryName(kind, ctx.locale),
    words: memoryWords(kind, value, ctx.locale),
    keptAt,
  })),
}));

export const action = act<Route.ActionArgs, { said?: Said; typed?: undefined }>({
  keep: async ({ ctx, form }) => {
    await keepMemory(ctx, parseInput(KeepMemory, formValues(form)));
    return { said: m.memory_said_kept() };
  },
  forget: async ({ ctx, form }) => {
    const { kind } = parseInput(ForgetMemory, formValues(form));
    await forgetMemory(ctx, kind === "all" ? MEMORY_KINDS : [kind]);
    return { said: m.memory_said_forgotten() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

type Kept = { kind: string; name: string; words: string; keptAt: Date };

/** What Cody keeps of a member between conversations, each with a button that forgets it. */
export default function MemoryScreen({ loaderData: { kept }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  return (
    <AccountPages at="/account/data" title={m.memory_title()} intro={m.memory_intro()}>
      <AnswerNote answer={actionData} />
      <Setting
        id="memory"
        title={m.memory_label()}
        about={m.memory_used()}
        aside={
          <Link to="/account/data" className="link text-sm">
            {m.memory_back()}
          </Link>
        }
      >
        {kept.length ? <KeptList kept={kept} /> : <Nothing />}
      </Setting>
    </AccountPages>
  );
}

const KeptList = ({ kept }: { kept: readonly Kept[] }) => (
  <>
    <ul aria-label={m.memory_title()} className="divide-y divide-line border-y border-line">
      {kept.map(({ kind, name, words, keptAt }) => (
        <li key={kind} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">{name}</p>
            <p className="font-[620] wrap-anywhere">{words}</p>
            <p className="text-sm text-ink-soft" suppressHydrationWarning>
              {m.memory_since({ day: day(keptAt) })}
            </p>
          </div>
          <Forget kind={kind} label={m.memory_forget()} name={m.memory_forget_kind({ kind: name })} />
        </li>
      ))}
    </ul>
    {kept.length > 1 && (
      <div className="mt-5">
        <Forget kind="all" label={m.memory_forget_all()} name={m.memory_forget_all()} />
      </div>
    )}
  </>
);

const Forget = ({ kind, label, name }: { kind: string; label: string; name: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="kind" value={kind} />
    <Button type="submit" size="sm" name="intent" value="forget" aria-label={name}>
      {label}
    </Button>
  </Form>
);

const Nothing = () => (
  <>
    <p className="font-[620]">{m.memory_none_title()}</p>
    <p className="mt-1 text-ink-soft">{m.memory_none()}</p>
    <ul className="mt-3 mb-5 grid gap-1.5">
      {[m.memory_say_crew(), m.memory_say_trade(), m.memory_say_short()].map((words) => (
        <li key={words} className="border-l-2 border-line pl-3">
          {words}
        </li>
      ))}
    </ul>
    <LinkButton to="/cody">{m.memory_open()}</LinkButton>
  </>
);
