import { Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { openRoom } from "../commands/room.server.ts";
import { FULL_FEED } from "../components/ways.ts";
import { ROOM_MAX } from "../input/limits.ts";
import { OpenRoom } from "../input/write.ts";
import { requireRoomOpener } from "../queries/levels.server.ts";
import type { Route } from "./+types/new-room";

export const meta: Route.MetaFunction = () => [{ title: `${m.community_new_room()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => {
  await requireRoomOpener(ctx);
  return null;
});

export const action = act({
  open: async ({ ctx, form }) => {
    const { id } = await openRoom(ctx, parseInput(OpenRoom, formValues(form)));
    throw redirect(`/community/new?room=${id}`);
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Where whoever has helped often opens a room. */
export default function NewRoomScreen({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData?.get("intent") === "open";
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const text = (name: string) => String([refused?.typed[name] ?? ""].flat()[0] ?? "");
  return (
    <>
      <PageHeader
        no="C-21"
        label={
          <Link to={FULL_FEED} className="link">
            {m.community_full_feed()}
          </Link>
        }
        title={m.community_new_room()}
        intro={m.community_new_room_intro()}
      />
      <AnswerNote answer={actionData} />
      <Form method="post" noValidate preventScrollReset className="grid max-w-xl gap-5">
        <Field label={m.community_room_name()} name="name" error={refused?.error.fields?.["name"]} required>
          <Input maxLength={ROOM_MAX} defaultValue={text("name")} />
        </Field>
        <Field label={m.community_room_name_es()} name="nameEs" error={refused?.error.fields?.["nameEs"]} optional>
          <Input maxLength={ROOM_MAX} defaultValue={text("nameEs")} />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="open"
          variant="primary"
          wide="phone"
          busy={busy}
          className="justify-self-start"
        >
          {m.community_new_room()}
        </Button>
      </Form>
    </>
  );
}
