// A stand-in for Google on this machine: node test/programs/openid-provider.ts [port]
import { OPENID_CLIENT, startOpenIdProvider } from "../openid-provider.ts";

const { issuer, people, stop } = await startOpenIdProvider({ port: Number(process.argv[2] ?? 3999) });
process.stdout.write(`
  Sample OpenID provider: ${issuer}
  Start Kingpost with it:

    GOOGLE_ISSUER=${issuer} GOOGLE_CLIENT_ID=${OPENID_CLIENT.id} GOOGLE_CLIENT_SECRET=${OPENID_CLIENT.secret} npm run dev

  People: ${people.map((person) => person.email).join(", ")}
`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
