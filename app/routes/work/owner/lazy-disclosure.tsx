import { useEffect, useRef, useState, type ReactNode } from "react";
import { editWords } from "~/words/en/edit-upload";
import { Disclosure } from "~/ui/disclosure";

export function LazyDisclosure({ summary, children }: { summary: string; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const details = content.current?.closest("details");
    if (!details) return;
    const noteOpened = () => {
      if (details.open) setOpened(true);
    };
    // Perhaps before hydration.
    noteOpened();
    details.addEventListener("toggle", noteOpened);
    return () => details.removeEventListener("toggle", noteOpened);
  }, []);
  return (
    <Disclosure summary={summary}>
      <div ref={content} className="flex flex-col gap-3">
        {opened ? children : <p className="hidden noscript:block">{editWords.needsScript}</p>}
      </div>
    </Disclosure>
  );
}
