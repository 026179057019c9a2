import { playerWords } from "~/words/en/edit-upload";
import { problems } from "~/words/en/problems";
import { Button } from "~/ui/button";
import type { SourceHealth } from "./use-renewed-source";

export function Health({ health, tryAgain }: { health: SourceHealth; tryAgain: () => void }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-3 flex justify-center">
      {health === "playing" || health === "unplayable" ? null : (
        <p className="pointer-events-auto mx-3 flex items-center gap-3 rounded-xl bg-raised px-4 py-2 text-sm">
          {health === "lost" ? problems.notLoaded : playerWords[health]}
          {health === "lost" ? (
            <Button size="sm" variant="secondary" onClick={tryAgain}>
              {playerWords.tryAgain}
            </Button>
          ) : null}
        </p>
      )}
    </div>
  );
}
