import { copyrightWords } from "~/words/en/copyright";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";

const words = copyrightWords.decision;

export function CounterState({
  counter: { created_at, restore_at, outcome },
}: {
  counter: { created_at: number; restore_at: number; outcome: "restored" | "sued" | "over" | null };
}) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        <Interpolated text={words.sentAt} values={{ at: <LocalTime at={created_at} withTime /> }} />
      </p>
      {outcome === null ? (
        <p>
          <Interpolated text={words.restoredOn} values={{ at: <LocalTime at={restore_at} /> }} />
        </p>
      ) : (
        <p>{words[outcome]}</p>
      )}
    </div>
  );
}
