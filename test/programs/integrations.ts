// Stand-ins on this machine for the integrations that connect: node test/programs/integrations.ts [port] [OAuth port]

import { KEYED, MOODS, startIntegrations } from "../integration-server.ts";
import { startOAuthIntegration } from "../oauth-integration.ts";

const [port = 3998, oauthPort = 3997] = process.argv.slice(2).map(Number);
const integrations = await startIntegrations({ port });
const oauth = await startOAuthIntegration({ port: oauthPort });
const settings = Object.entries({ ...integrations.settings, ...oauth.settings }).map(
  ([name, value]) => `${name}=${value}`,
);
process.stdout.write(`
  Sample integrations: ${integrations.origin} and ${oauth.issuer}
  Start Kingpost with them:

    ${settings.join(" \\\n    ")} \\
    npm run dev

  Any key is good but those that begin with "wrong"; a Mailchimp key ends like -us19.
  Change one:  curl -X POST ${integrations.origin}/moods/{${KEYED.join(",")}}/{${MOODS.join(",")}}
  End what was granted:  curl -X POST ${oauth.issuer}/end-all-grants
`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void Promise.all([integrations.stop(), oauth.stop()]));
