const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all. What cannot is not found, like an id of somebody else's, and no database is asked. */
export const isId = (text: string | null | undefined): text is string => UUID.test(text ?? "");
