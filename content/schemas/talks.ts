import { z } from "zod";

/** What stands above a toolbox talk. */
export const TalkHead = z.object({
  title: z.string().min(1),
  topic: z.string().min(1),
  trades: z.array(z.string()).min(1),
  sources: z.array(z.object({ name: z.string(), url: z.url(), date: z.coerce.string() })),
  date: z.coerce.string(),
});
