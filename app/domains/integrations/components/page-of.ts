/** The page with an integration's dialog open: where its forms post, so that an answer before JavaScript stands beside them. */
export const pageOf = ({ slug }: { slug: string }): string => `/integrations?connect=${slug}`;
