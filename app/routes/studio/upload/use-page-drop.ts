import { droppedFiles } from "~/uploads/client/saved-files.browser";
import { useEffect, useState } from "react";

export function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    window.wlFiles?.();
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Entering a child fires it too.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      onFiles(droppedFiles(event.dataTransfer));
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    // The drop zone then sees a handled event.
    addEventListener("drop", drop, { capture: true });
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop, { capture: true });
      removeEventListener("paste", paste);
    };
  }, [onFiles]);
  return dragging;
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
