export { actorOfToken, owesFactor } from "./queries/session.server.ts";
