import { z } from "zod";
import type { Ctx } from "#app/infra/ctx.ts";
import { ITEMS_KEPT, shortText } from "../rules/exchange.ts";
import { ask, below } from "./ask.server.ts";
import type { Access, Provider } from "./provider.server.ts";

const meta = z.object({ total: z.number().int() });
const Courses = z.object({ courses: z.array(z.object({ name: z.string() })).max(100), meta });
const Students = z.object({ meta });

const headers = ({ token }: Access) => ({ apikey: token });
const at = (ctx: Ctx, path: string, params: Record<string, string>) =>
  below(ctx.services.env.TEACHABLE_API_BASE, path, params);
const courses = async (ctx: Ctx, access: Access, per: number) =>
  (await ask(ctx, at(ctx, "/v1/courses", { per: String(per) }), Courses, { headers: headers(access) })).body;

/** Teachable: the courses of a school and its students. */
export const teachable: Provider = {
  host: (ctx) => new URL(ctx.services.env.TEACHABLE_API_BASE).host,
  check: async (ctx, access) => void (await courses(ctx, access, 1)),
  async read(ctx, access) {
    const [school, students] = await Promise.all([
      courses(ctx, access, ITEMS_KEPT),
      ask(ctx, at(ctx, "/v1/users", { per: "1" }), Students, { headers: headers(access) }),
    ]);
    return {
      figures: [
        { key: "students", value: students.body.meta.total },
        { key: "courses", value: school.meta.total },
      ],
      items: school.courses.slice(0, ITEMS_KEPT).map(({ name }) => ({ text: shortText(name) })),
    };
  },
};
