import { renditionWords as words } from "~/strings/renditions";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { making } from "./use-renditions";

interface MakeNowProps {
  label: string;
  /** All works of this person where it is left out. */
  work?: number;
  className?: string;
}

/** Has what is wanted of a work made, or of all, in spite of what speaks against it. */
export function MakeNow({ label, work, className }: MakeNowProps) {
  const begin = async () => {
    const hasBegun = await making.force(work).then(
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
