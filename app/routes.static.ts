/** Pages without data: rendered once by the build, in each language, and served from memory. */
export const STATIC_PAGES: string[] = [
  "/",
  "/ai-tools",
  "/cody",
  "/privacy",
  "/terms",
  "/accessibility",
  "/skill-building",
  "/subcontractor-path",
  "/insights",
  "/business-management",
  "/employee-training",
  "/continuing-education",
  "/contractor-path",
  "/about",
  "/support",
  "/mentorship",
];
