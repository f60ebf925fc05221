/** The address that calls a number as it was typed. */
export const callHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
