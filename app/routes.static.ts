/** Pages without data: rendered once by the build, in each language, and served from memory. */
export const STATIC_PAGES: string[] = ["/", "/ai-tools", "/cody", "/privacy", "/terms", "/accessibility"];
