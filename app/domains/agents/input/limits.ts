export const AGENT_NAME_MAX = 120;
/** Agents that a business has at a time. */
export const AGENTS_MAX = 10;
/** Where an agent's page takes files. */
export const RENEWALS_PATH = "/api/uploads/renewals";
export { DOCUMENT_ACCEPT, DOCUMENT_MAX_BYTES, DOCUMENT_MAX_MB } from "#app/infra/files/document.ts";
