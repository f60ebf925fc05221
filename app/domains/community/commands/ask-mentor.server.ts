import { askMentor } from "#app/domains/mentors/commands/ask.server.ts";
import type { AskMentor } from "#app/domains/mentors/input.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { writePost } from "./post.server.ts";

/** Asks a mentor, in private or by a public post that others answer as well. Throws what `askMentor` and `writePost` throw. */
export const askOne = (ctx: Ctx, mentorId: string, input: AskMentor): Promise<{ id: string }> =>
  askMentor(
    ctx,
    mentorId,
    input,
    input.how === "public"
      ? async (tx) => {
          const { requestKey, title, body: content } = input;
          const { id, waits } = await writePost(tx, {
            kind: "question",
            room: null,
            photos: [],
            file: null,
            locale: ctx.locale,
            requestKey,
            title,
            content,
          });
          return { postId: id, waits };
        }
      : undefined,
  );
