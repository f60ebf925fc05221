import { Stamp } from "#app/ui/stamp.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import type { HomeContent } from "#content/schemas/home.ts";

/** The sample record at the head of the post, as the product lays it out; `good` and `lapsed` show one state each. */
export function TrustRecord({ text, good, lapsed }: { text: HomeContent["system"]; good: string; lapsed: string }) {
  const { record } = text;
  return (
    <TitleBlock
      className="relative z-10"
      cells={[
        { label: record.license.label, value: <Lines first={record.license.value}>{record.license.until}</Lines> },
        {
          label: record.insurance.label,
          value: (
            <Lines first={record.insurance.value}>
              <span className={good}>{record.insurance.until}</span>
              <span className={`text-stop ${lapsed}`}>{record.insurance.lapsed}</span>
            </Lines>
          ),
        },
        { label: record.by.label, value: record.by.value, span: 2 },
      ]}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <div>
          <p className="note">{record.name}</p>
          <p className="font-display text-3xl font-semibold">{text.company}</p>
          <p className="text-ink-soft">{text.place}</p>
        </div>
        <div className={good}>
          <Stamp checked={record.checked} date={record.date} />
        </div>
        <div className={lapsed}>
          <Stamp checked={record.checked} date={record.lapsedDate} expired />
        </div>
      </div>
    </TitleBlock>
  );
}

const Lines = ({ first, children }: { first: string; children: React.ReactNode }) => (
  <>
    {first}
    <span className="block text-sm font-normal text-ink-soft">{children}</span>
  </>
);
