import { renditionWords as words } from "~/words/en/renditions";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { renditionMaker } from "./use-renditions";

interface MakeNowProps {
  label: string;
  work?: number;
  className?: string;
}

/** Even on battery or a metered line. */
export function MakeRenditionsButton({ label, work, className }: MakeNowProps) {
  const start = async () => {
    const hasStarted = await renditionMaker.force(work).then(
      () => true,
      () => false,
    );
    if (hasStarted) toast(words.begun, { id: words.begun });
    else toast.error(words.notBegun, { id: words.notBegun });
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      className={className ? `noscript:hidden ${className}` : "noscript:hidden"}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
}
