import { useEffect, useRef, useState, type ReactNode } from "react";
import { Disclosure } from "~/ui/disclosure";

/** A disclosure whose content is drawn when it is opened first, and stays. */
export function OpenedDisclosure({ summary, children }: { summary: string; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const details = content.current?.closest("details");
    if (!details) return;
    const look = () => {
      if (details.open) setOpened(true);
    };
    // Also where it was opened before this ran.
    look();
    details.addEventListener("toggle", look);
    return () => details.removeEventListener("toggle", look);
  }, []);
  return (
    <Disclosure summary={summary}>
      <div ref={content} className="flex flex-col gap-3">
        {opened ? children : null}
      </div>
    </Disclosure>
  );
}
