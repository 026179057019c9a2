import { statementWords as strings } from "~/words/en/statement";

const LOOK =
  "inline-flex min-h-11 items-center rounded-md bg-surface px-5 text-sm font-semibold ring-1 ring-control ring-inset hover:bg-hover";

export function FileLinks({ address, name }: { address: string; name: string }) {
  return (
    <>
      <a
        href={`/earnings/${address}/statement.csv`}
        download
        aria-label={strings.csvOf(name)}
        className={LOOK}
      >
        {strings.csv}
      </a>
      <a
        href={`/earnings/${address}/statement.json`}
        download
        aria-label={strings.jsonOf(name)}
        className={LOOK}
      >
        {strings.json}
      </a>
    </>
  );
}
