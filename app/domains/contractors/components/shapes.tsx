import type { z } from "zod";
import type { Check } from "#app/ui/form/use-kept-form.ts";

/** The shapes of the forms, and what checks with them. They come when a form is first used: the library that checks is as large as a page. */
export const shapes = () => import("./checks.ts");

type Shapes = Awaited<ReturnType<typeof shapes>>;

/** Loads what checks a form with one of the shapes. */
export const checkedBy = (pick: (all: Shapes) => z.ZodType) => (): Promise<Check> =>
  shapes().then((all) => (form) => all.problemsOf(pick(all), form));
