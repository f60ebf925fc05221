import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { SETTING_GROUPS, SETTINGS } from "#app/infra/settings/registry.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { timesOf, typedSetting } from "../actions/typed-setting.server.ts";
import { changeSetting, resetSetting } from "../commands/change-setting.server.ts";
import { SettingForm } from "../components/setting-form.tsx";
import { settingAbout, settingGroup, settingWord, valueWord } from "../components/setting-words.ts";
import { OneSetting } from "../input.ts";
import { type SettingSeen, settingsSeen } from "../queries/settings.server.ts";
import type { Route } from "./+types/settings";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_part_settings()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const rows = await settingsSeen(ctx);
  const open = rows.find(({ name }) => name === url.searchParams.get("change")) ?? null;
  return { rows, open, times: open && timesOf(ctx, open.value) };
});

export const action = act<Route.ActionArgs, { said: Said }>({
  change: async ({ ctx, form }) => {
    const { seen, value } = typedSetting(ctx, form);
    await changeSetting(ctx, seen, value);
    return { said: m.operators_said_setting() };
  },
  reset: async ({ ctx, form }) => {
    await resetSetting(ctx, parseInput(OneSetting, formValues(form)));
    return { said: m.operators_said_setting_reset() };
  },
});

/** Also after a refusal: someone else changed it. */
export const shouldRevalidate = () => true;

const columns = (): Column<SettingSeen>[] => [
  {
    key: "name",
    header: m.operators_part_settings(),
    lead: true,
    className: "md:w-[60%]",
    cell: ({ name }) => (
      <>
        {settingWord(name)}
        <span className="block text-sm font-normal text-ink-soft">{settingAbout(name)}</span>
      </>
    ),
  },
  {
    key: "value",
    header: m.operators_settings_now(),
    cell: ({ value, usual, isChanged }) => (
      <span className="flex flex-wrap items-center gap-2">
        {valueWord(value)}
        {isChanged && <Badge tone="flag">{m.operators_settings_changed()}</Badge>}
        {isChanged && (
          <span className="w-full text-sm text-ink-soft">
            {m.operators_settings_usual({ value: valueWord(usual) })}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "change",
    header: m.operators_settings_change(),
    bare: true,
    cell: ({ name }) => (
      <Link
        to={`/admin/settings?change=${name}`}
        className="link inline-flex min-h-11 items-center"
        aria-label={m.operators_settings_change_one({ name: settingWord(name) })}
      >
        {m.operators_settings_change()}
      </Link>
    ),
  },
];

/** Limits and switches that hold at once, in every process. */
export default function Settings({ loaderData: { rows, open, times }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader
        no="AD-08"
        label={m.operators_home()}
        title={m.operators_part_settings()}
        intro={m.operators_settings_intro()}
      />
      <AnswerNote answer={actionData} />
      {open && (
        <SettingForm seen={open} times={times} errors={refused?.error.fields ?? {}} typed={refused?.typed ?? null} />
      )}
      {SETTING_GROUPS.map((group) => (
        <section key={group} className="mb-8 max-w-4xl">
          <h2 className="mb-3 text-xl!">{settingGroup(group)}</h2>
          <DataTable
            caption={settingGroup(group)}
            columns={columns()}
            rows={rows.filter(({ name }) => SETTINGS[name].group === group)}
            rowKey={({ name }) => name}
          />
        </section>
      ))}
    </>
  );
}
