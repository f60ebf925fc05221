/** The shapes of the forms, and what checks with them. They come when a form is first used: the library that checks is as large as a page. */
export const shapes = () => import("./checks.ts");
