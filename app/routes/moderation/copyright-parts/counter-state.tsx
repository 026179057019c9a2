import { copyrightWords } from "~/strings/copyright";
import { LocalTime } from "~/ui/local-time";

const words = copyrightWords.decision;

/** What became of a counter-notice, as who sent it sees it. */
export function CounterState({
  counter: { created_at, restore_at, outcome },
}: {
  counter: { created_at: number; restore_at: number; outcome: "restored" | "sued" | "over" | null };
}) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        {words.sentAt} <LocalTime at={created_at} withTime />.
      </p>
      {outcome === null ? (
        <p>
          {words.restoredOn} <LocalTime at={restore_at} />.
        </p>
      ) : (
        <p>{words[outcome]}</p>
      )}
    </div>
  );
}
