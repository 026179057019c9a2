import { useCallback, useRef, useState } from "react";
import { emptyDraft, likeFirst, type Draft } from "./drafts";
import { loadEngine } from "./engine";
import { findPlaceIn, lookAt } from "~/uploads/look-at.browser";

/** The files that are being prepared: always at least one, which is the empty form. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Draft[]>(() => [{ ...emptyDraft(), key: "first" }]);
  const [same, setSame] = useState(false);
  const shown = same ? likeFirst(drafts) : drafts;

  /** Files chosen, dropped or pasted. The first fills the empty form, with what was typed there. */
  const add = useCallback(async (files: readonly File[]) => {
    const chosen = files.map((file) => ({ file, look: lookAt(file) }));
    // Without it nothing is said yet; sending asks for it again.
    const check = (await loadEngine().catch(() => null))?.check ?? (() => ({ file: undefined }));
    for (const { file } of chosen) {
      void findPlaceIn(file).then((place) => {
        setDrafts((known) => known.map((draft) => (draft.file === file ? { ...draft, place } : draft)));
      });
    }
    setDrafts((known) => {
      const next = [...known];
      for (const { file, look } of chosen) {
        const empty = next.findIndex((draft) => draft.file === null);
        const draft = { ...(next[empty] ?? emptyDraft()), file, look, place: [], keepsPlace: false };
        const checked = { ...draft, errors: { file: check(draft).file } };
        if (empty >= 0) next[empty] = checked;
        else next.push(checked);
      }
      return next;
    });
  }, []);

  const change = useCallback((key: string, changes: Partial<Draft>) => {
    setDrafts((known) => known.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  }, []);

  const remove = useCallback((key: string) => {
    setDrafts((known) => {
      const rest = known.filter((draft) => draft.key !== key);
      return rest.length > 0 ? rest : [emptyDraft()];
    });
  }, []);

  const sending = useRef(false);

  /**
   * Sends all drafts when each is right; else says at each what is wrong.
   * @returns whether they are on their way @throws when the code for it can't be loaded; nothing is lost then
   */
  const sendAll = useCallback(async (): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    try {
      const { check, startUpload } = await loadEngine();
      const checked = shown.map((draft) => ({ ...draft, errors: check(draft) }));
      const right = checked.every((draft) => Object.keys(draft.errors).length === 0);
      setDrafts(right ? [emptyDraft()] : checked);
      if (!right) return false;
      setSame(false);
      for (const draft of checked) void startUpload(draft);
      return true;
    } finally {
      sending.current = false;
    }
  }, [shown]);

  return { drafts: shown, same, setSame, add, change, remove, sendAll };
}
