import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Whom the graph knows; plainly a sample. Without an address for people who did not share it. */
export type FacebookPerson = { id: string; name?: string; email?: string; picture?: { data: { url: string } } };

export const FACEBOOK_CLIENT = { id: "1000000000000001", secret: "a-secret-of-the-sample-graph" };

export type FacebookServer = {
  base: string;
  /** Who is signed in over there. */
  person: FacebookPerson;
  /** What the graph answers instead of a person, when set. */
  answer: { status: number; body: string } | null;
  stop(): Promise<void>;
};

/** OAuth and graph of a Facebook that asks nobody anything: the dialog sends everyone straight back with a code. */
export async function startFacebook(person: FacebookPerson): Promise<FacebookServer> {
  const codes = new Map<string, string>();
  const tokens = new Set<string>();
  const state: FacebookServer = { base: "", person, answer: null, stop: async () => {} };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const { searchParams: query } = url;
    if (url.pathname === "/dialog/oauth") {
      if (query.get("client_id") !== FACEBOOK_CLIENT.id) return json(400, { error: "unknown app" });
      const code = `code-${codes.size + 1}`;
      codes.set(code, query.get("code_challenge") ?? "");
      const back = new URL(query.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", query.get("state") ?? "");
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === "/oauth/access_token") {
      let text = "";
      for await (const chunk of request) text += chunk;
      const form = new URLSearchParams(text);
      const challenge = codes.get(form.get("code") ?? "");
      const proven = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (form.get("client_secret") !== FACEBOOK_CLIENT.secret || challenge !== proven)
        return json(400, { error: { message: "Invalid verification code", type: "OAuthException", code: 100 } });
      codes.delete(form.get("code") ?? "");
      const token = `graph-token-${tokens.size + 1}`;
      tokens.add(token);
      return json(200, { access_token: token, token_type: "bearer", expires_in: 5_183_944 });
    }
    if (url.pathname === "/me") {
      if (state.answer)
        return response.writeHead(state.answer.status, { "content-type": "application/json" }).end(state.answer.body);
      const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
      const proof = createHmac("sha256", FACEBOOK_CLIENT.secret).update(token).digest("hex");
      if (!tokens.has(token) || query.get("appsecret_proof") !== proof)
        return json(400, { error: { message: "Invalid OAuth access token", type: "OAuthException", code: 190 } });
      return json(200, state.person);
    }
    return json(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  state.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.stop = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return state;
}
