/** The number of a line's pin on the map beside the list; without room for a map beside it there is none. */
export const PinNumber = ({ no }: { no: number }) => (
  <span aria-hidden="true" className="mr-2 hidden font-mono text-sm text-steel tabular-nums xl:inline">
    {no}
  </span>
);
