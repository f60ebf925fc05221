// Stand-ins on this machine for the tools that connect: node test/programs/partners.ts [port] [OAuth port]
import { startOAuthPartner } from "../oauth-partner.ts";
import { KEYED, MOODS, startPartners } from "../partner-server.ts";

const [port = 3998, oauthPort = 3997] = process.argv.slice(2).map(Number);
const tools = await startPartners({ port });
const oauth = await startOAuthPartner({ port: oauthPort });
const settings = Object.entries({ ...tools.settings, ...oauth.settings }).map(([name, value]) => `${name}=${value}`);
process.stdout.write(`
  Sample tools: ${tools.origin} and ${oauth.issuer}
  Start Kingpost with them:

    ${settings.join(" \\\n    ")} \\
    npm run dev

  Any key is good but those that begin with "wrong"; a Mailchimp key ends like -us19.
  Change one:  curl -X POST ${tools.origin}/moods/{${KEYED.join(",")}}/{${MOODS.join(",")}}
  End what was granted:  curl -X POST ${oauth.issuer}/end-all-grants
`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void Promise.all([tools.stop(), oauth.stop()]));
