import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("marketing");
const sheets = (title: string) => `components/home/sheets.test.tsx#${title}`;
const preview = (title: string) => `app/domains/dashboard/components/dashboard-preview.test.tsx#${title}`;
const partners = (title: string) => `screens/partners.test.tsx#${title}`;

/** Home, partners and the sample dashboard: what is said, and said to be a sample. */
export const MARKETING_MUTANTS = [
  breaks("a message of the scripted chat comes late", "rules.ts", [["1600, 2800", "1700, 2800"]], sheets("HOME-09")),
  breaks(
    "the scripted chat shows all messages at once",
    "components/home/demo-chat.tsx",
    [["`${DEMO_CHAT_MS[i] ?? 0}ms`", '"0ms"']],
    sheets("HOME-09"),
  ),
  breaks(
    "the sample chat looks as if one could write in it",
    "components/home/demo-chat.tsx",
    [["                disabled\n", ""]],
    sheets("HOME-07"),
  ),
  breaks(
    "the hours of the sample week are rounded",
    "rules.ts",
    [["minutes: all % 60", "minutes: 0"]],
    sheets("the sample week"),
  ),
  breaks(
    "an unknown tab of the preview is the last one",
    "app/domains/dashboard/components/dashboard-preview.tsx",
    [["?? (all[0] as T)", "?? (all.at(-1) as T)"]],
    preview("an unknown tab"),
  ),
  breaks(
    "the tab of the preview is not the address's",
    "app/domains/dashboard/components/dashboard-preview.tsx",
    [['search.get("tab")', 'search.get("view")']],
    preview("the address names the tab"),
  ),
  breaks(
    "partners write under another subject",
    "components/partners/mail-link.tsx",
    [["call: m.marketing_partners_subject_call", "call: m.marketing_partners_subject_realtor"]],
    partners("PARTNER-06"),
  ),
  breaks(
    "a link to no address stands on the page",
    "components/partners/mail-link.tsx",
    [["  BRAND.partnershipsEmail ? (", '  BRAND.partnershipsEmail !== "-" ? (']],
    partners("N-36"),
  ),
  breaks(
    "both addresses of the partners' page are listed",
    "screens/partners.tsx",
    [['    path: "/partners",\n    jsonLd', '    path: "/partnerships",\n    jsonLd']],
    partners("both addresses"),
  ),
];
