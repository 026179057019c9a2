import { useCallback, useState } from "react";
import { check, emptyDraft, likeFirst, type Draft } from "./drafts";
import { findPlaceIn, lookAt } from "~/uploads/look-at.browser";

/** The files that are being prepared: always at least one, which is the empty form. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Draft[]>(() => [{ ...emptyDraft(), key: "first" }]);
  const [same, setSame] = useState(false);
  const shown = same ? likeFirst(drafts) : drafts;

  /** Files chosen, dropped or pasted. The first fills the empty form, with what was typed there. */
  const add = useCallback((files: readonly File[]) => {
    const chosen = files.map((file) => ({ file, look: lookAt(file) }));
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

  /** @returns the drafts when each may be sent; else says at each what is wrong and returns null */
  const takeAll = useCallback((): Draft[] | null => {
    const checked = shown.map((draft) => ({ ...draft, errors: check(draft) }));
    if (checked.every((draft) => Object.keys(draft.errors).length === 0)) {
      setDrafts([emptyDraft()]);
      setSame(false);
      return checked;
    }
    setDrafts(checked);
    return null;
  }, [shown]);

  return { drafts: shown, same, setSame, add, change, remove, takeAll };
}
