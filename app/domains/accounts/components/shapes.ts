/** The shapes of the forms. They come when a form is first used: the library that checks is as large as a page. */
export const shapes = () => import("#app/domains/auth/input.ts");
