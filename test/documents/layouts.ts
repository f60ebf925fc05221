/** Sample documents as HTML, laid out as the real forms are; every name and number is made up. */

const sheet = (body: string, css = "") => `<!doctype html><meta charset="utf-8"><style>
*{box-sizing:border-box}body{margin:0;background:#fff;color:#000;font:11px "DejaVu Sans",sans-serif}
.page{width:816px;height:1056px;padding:30px;position:relative;background:#fff}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #000;padding:2px 4px;vertical-align:top;text-align:left;font-weight:normal}
.s{font-size:9px}.c{text-align:center}.b{font-weight:bold}.v{font-family:"DejaVu Sans Mono",monospace;font-size:11px}
${css}</style><div class="page">${body}</div>`;

type Policy = { insurer: string; number: string; from: string; until: string };
export type Acord = {
  producer: string[];
  insured: string[];
  insurers: Record<string, string>;
  liability?: Policy & { occurrence: string; aggregate: string };
  auto?: Policy & { limit: string };
  workers?: Policy & { each: string };
  holder: string[];
  date: string;
};

/** ACORD 25, Certificate of Liability Insurance. */
export function acord(of: Acord): string {
  const insurer = (letter: string) =>
    `<tr><td colspan="2" class="s">INSURER ${letter} : <span class="v">${of.insurers[letter] ?? ""}</span></td><td class="v">${of.insurers[letter] ? "12345" : ""}</td></tr>`;
  const limits = (rows: [string, string][]) =>
    `<td style="padding:0"><table>${rows.map(([name, value]) => `<tr><td style="width:60%;font-size:8px">${name}</td><td class="v" style="white-space:nowrap">$ ${value}</td></tr>`).join("")}</table></td>`;
  const row = (policy: Policy | undefined, type: string, values: [string, string][]) =>
    `<tr><td class="v">${policy?.insurer ?? ""}</td><td class="s">${type}</td><td></td><td></td><td class="v" style="vertical-align:middle">${policy?.number ?? ""}</td><td class="v" style="vertical-align:middle">${policy?.from ?? ""}</td><td class="v" style="vertical-align:middle">${policy?.until ?? ""}</td>${limits(values)}</tr>`;
  const { liability, auto, workers } = of;
  return sheet(`
<table style="border:0"><tr><td style="border:0;font-size:18px" class="b">ACORD</td><td style="border:0;font-size:20px" class="b c">CERTIFICATE OF LIABILITY INSURANCE</td><td class="s c">DATE (MM/DD/YYYY)<br><span class="v">${of.date}</span></td></tr></table>
<p class="s b">THIS CERTIFICATE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS UPON THE CERTIFICATE HOLDER. THIS CERTIFICATE DOES NOT AFFIRMATIVELY OR NEGATIVELY AMEND, EXTEND OR ALTER THE COVERAGE AFFORDED BY THE POLICIES BELOW. THIS CERTIFICATE OF INSURANCE DOES NOT CONSTITUTE A CONTRACT BETWEEN THE ISSUING INSURER(S), AUTHORIZED REPRESENTATIVE OR PRODUCER, AND THE CERTIFICATE HOLDER.</p>
<div style="display:flex"><div style="width:50%;border:1px solid #000">
<div style="height:88px;border-bottom:1px solid #000;padding:2px 4px"><div class="s">PRODUCER</div>${of.producer.map((line) => `<div class="v">${line}</div>`).join("")}</div>
<div style="height:96px;padding:2px 4px"><div class="s">INSURED</div>${of.insured.map((line) => `<div class="v">${line}</div>`).join("")}</div></div>
<div style="width:50%"><table><tr><td class="s" colspan="3">CONTACT NAME: <span class="v">Pat Sample</span></td></tr><tr><td class="s">PHONE (A/C, No, Ext): <span class="v">(512) 555-0100</span></td><td class="s" colspan="2">FAX (A/C, No):</td></tr><tr><td class="s" colspan="3">E-MAIL ADDRESS:</td></tr>
<tr><td class="s c" colspan="2">INSURER(S) AFFORDING COVERAGE</td><td class="s">NAIC #</td></tr>${["A", "B", "C", "D", "E", "F"].map(insurer).join("")}</table></div></div>
<p style="margin:6px 0" class="s b">COVERAGES &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; CERTIFICATE NUMBER: &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; REVISION NUMBER:</p>
<p class="s" style="margin:0">THIS IS TO CERTIFY THAT THE POLICIES OF INSURANCE LISTED BELOW HAVE BEEN ISSUED TO THE INSURED NAMED ABOVE FOR THE POLICY PERIOD INDICATED. LIMITS SHOWN MAY HAVE BEEN REDUCED BY PAID CLAIMS.</p>
<table style="table-layout:fixed"><tr class="s"><td style="width:30px">INSR LTR</td><td style="width:168px">TYPE OF INSURANCE</td><td style="width:32px">ADDL INSD</td><td style="width:32px">SUBR WVD</td><td style="width:112px">POLICY NUMBER</td><td style="width:80px">POLICY EFF (MM/DD/YYYY)</td><td style="width:80px">POLICY EXP (MM/DD/YYYY)</td><td>LIMITS</td></tr>
${row(
  liability,
  `<b>X</b> COMMERCIAL GENERAL LIABILITY<br>&nbsp;&nbsp; CLAIMS-MADE <b>X</b> OCCUR<br><br>GEN'L AGGREGATE LIMIT APPLIES PER:<br>&nbsp;&nbsp;POLICY &nbsp; PRO-JECT &nbsp; LOC<br>OTHER:`,
  [
    ["EACH OCCURRENCE", liability?.occurrence ?? ""],
    ["DAMAGE TO RENTED PREMISES (Ea occurrence)", liability ? "100,000" : ""],
    ["MED EXP (Any one person)", liability ? "5,000" : ""],
    ["PERSONAL & ADV INJURY", liability?.occurrence ?? ""],
    ["GENERAL AGGREGATE", liability?.aggregate ?? ""],
    ["PRODUCTS - COMP/OP AGG", liability?.aggregate ?? ""],
  ],
)}
${row(
  auto,
  `AUTOMOBILE LIABILITY<br>&nbsp;${auto ? "<b>X</b>" : ""} ANY AUTO<br>&nbsp; OWNED AUTOS ONLY &nbsp; SCHEDULED AUTOS<br>&nbsp; HIRED AUTOS ONLY &nbsp; NON-OWNED`,
  [
    ["COMBINED SINGLE LIMIT (Ea accident)", auto?.limit ?? ""],
    ["BODILY INJURY (Per person)", ""],
    ["BODILY INJURY (Per accident)", ""],
    ["PROPERTY DAMAGE (Per accident)", ""],
  ],
)}
${row(undefined, "UMBRELLA LIAB &nbsp;&nbsp; OCCUR<br>EXCESS LIAB &nbsp;&nbsp; CLAIMS-MADE<br>DED &nbsp; RETENTION $", [
  ["EACH OCCURRENCE", ""],
  ["AGGREGATE", ""],
])}
${row(
  workers,
  "WORKERS COMPENSATION<br>AND EMPLOYERS' LIABILITY &nbsp; Y/N<br>ANY PROPRIETOR/PARTNER/EXECUTIVE OFFICER/MEMBER EXCLUDED? N/A",
  [
    ["PER STATUTE &nbsp; OTH-ER", ""],
    ["E.L. EACH ACCIDENT", workers?.each ?? ""],
    ["E.L. DISEASE - EA EMPLOYEE", workers?.each ?? ""],
    ["E.L. DISEASE - POLICY LIMIT", workers?.each ?? ""],
  ],
)}
</table>
<div class="s" style="border:1px solid #000;height:90px;padding:2px 4px">DESCRIPTION OF OPERATIONS / LOCATIONS / VEHICLES (ACORD 101, Additional Remarks Schedule, may be attached if more space is required)<br><span class="v">Sample document. Not valid.</span></div>
<div style="display:flex;margin-top:10px"><div style="width:50%;border:1px solid #000;height:100px;padding:2px 4px"><div class="s b">CERTIFICATE HOLDER</div><br>${of.holder.map((line) => `<div class="v">${line}</div>`).join("")}</div><div class="s" style="width:50%;border:1px solid #000;padding:2px 4px"><b>CANCELLATION</b><br>SHOULD ANY OF THE ABOVE DESCRIBED POLICIES BE CANCELLED BEFORE THE EXPIRATION DATE THEREOF, NOTICE WILL BE DELIVERED IN ACCORDANCE WITH THE POLICY PROVISIONS.<br><br>AUTHORIZED REPRESENTATIVE</div></div>
<p class="s">ACORD 25 (2016/03) &nbsp;&nbsp;&nbsp; The ACORD name and logo are registered marks of ACORD</p>`);
}

/** A card or letter whose lines are as given; `big` ones are headings, a pair is a label with its value. */
export function plain(
  rows: (string | [label: string, value: string] | { big: string })[],
  { wide = 720, size = 15 } = {},
): string {
  const drawn = rows.map((row) => {
    if (typeof row === "string") return `<p>${row || "&nbsp;"}</p>`;
    if (Array.isArray(row)) return `<p class="pair"><span>${row[0]}</span><b>${row[1]}</b></p>`;
    return `<h1>${row.big}</h1>`;
  });
  return sheet(
    `<div style="width:${wide}px;border:3px double #333;padding:26px 34px">${drawn.join("")}</div>`,
    `p{margin:7px 0;font-size:${size}px}h1{font-size:${size + 6}px;margin:8px 0;text-align:center}.pair span{display:inline-block;min-width:210px}`,
  );
}

/** Two rows of a table: what stands in the first is the label of what stands under it. */
export function boxed(heads: string[], tables: [labels: string[], values: string[]][], feet: string[] = []): string {
  const table = ([labels, values]: [string[], string[]]) =>
    `<table style="margin:10px 0"><tr>${labels.map((label) => `<td style="border-bottom:0" class="s">${label}</td>`).join("")}</tr><tr>${values.map((value) => `<td style="border-top:0;font-size:14px" class="b">${value}</td>`).join("")}</tr></table>`;
  return sheet(
    `<div style="border:2px solid #000;padding:22px">${heads.map((head) => `<h1>${head}</h1>`).join("")}${tables.map(table).join("")}${feet.map((foot) => `<p>${foot}</p>`).join("")}</div>`,
    "h1{font-size:18px;text-align:center;margin:6px}p{font-size:13px}",
  );
}
