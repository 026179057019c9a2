import { renditionWords as words } from "~/strings/renditions";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { making } from "./use-renditions";

/** Has everything that is wanted of this person's works made, in spite of what speaks against it. */
export function MakeNow({ label, className }: { label: string; className?: string }) {
  const begin = async () => {
    const hasBegun = await making.force().then(
      () => true,
      () => false,
    );
    if (hasBegun) toast(words.begun, { id: words.begun });
    else toast.error(words.notBegun, { id: words.notBegun });
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      // It is this browser that makes them.
      className={className ? `noscript:hidden ${className}` : "noscript:hidden"}
      onClick={() => void begin()}
    >
      {label}
    </Button>
  );
}
