export { actorOfToken } from "./queries/session.server.ts";
