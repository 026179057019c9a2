import { filesOf } from "~/uploads/client/kept-files.browser";
import { useEffect, useState } from "react";

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;

/**
 * Takes files dropped anywhere on the page, and pasted ones.
 * @returns whether files are being dragged over it
 */
export function useWholePage(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    window.wlFiles?.();
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Only out of the window: entering a child leaves its parent, too.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!event.dataTransfer || !holdsFiles(event)) return;
      event.preventDefault();
      onFiles(filesOf(event.dataTransfer));
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    // Before the drop zone, which then sees that they are taken.
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
