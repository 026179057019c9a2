import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { pageAccount } from "~/platform/written-as";
import { emptyDraft, likeFirst, type Draft } from "./drafts";
import { loadEngine } from "./engine";
import { titleFromName } from "~/uploads/title-from-name.rules";
import { nextPaint } from "~/ui/next-paint";
import { readPreview } from "~/uploads/client/read-preview.browser";

/** The key of the form that the server drew. */
const FIRST_DRAFT = "first";

/** What an account had chosen when the page became another's: it waits here for its owner. */
const left = new Map<string, Draft[]>();

/** The files that are being prepared: always at least one, which is the empty form. */
export function useDrafts(account?: string) {
  const [drafts, setDrafts] = useState<Draft[]>(
    () => left.get(account ?? "") ?? [{ ...emptyDraft(), key: FIRST_DRAFT }],
  );
  const [same, setSame] = useState(false);
  // What is true this instant: sending waits for code, and must not send what stood there before the wait.
  const latest = useRef(drafts);
  useEffect(() => {
    if (account === undefined) return;
    left.delete(account);
    return () => {
      const isOthers = pageAccount() !== undefined && pageAccount() !== account;
      if (isOthers && latest.current.some(({ file }) => file)) left.set(account, latest.current);
    };
  }, [account]);
  const removals = useRef(new Set<Promise<void>>());
  const sending = useRef(false);

  const update = useCallback((how: (known: readonly Draft[]) => Draft[]) => {
    latest.current = how(latest.current);
    setDrafts(latest.current);
  }, []);

  /** What was found out of files meanwhile. What somebody does goes before it: of a hundred files much is found out. */
  const note = useCallback(
    (files: readonly File[], changes: (draft: Draft) => Partial<Draft> | null) => {
      const noted = new Set<File | null>(files);
      startTransition(() =>
        update((known) =>
          known.map((draft) => {
            const change = noted.has(draft.file) ? changes(draft) : null;
            return change ? { ...draft, ...change } : draft;
          }),
        ),
      );
    },
    [update],
  );

  /** Files chosen, dropped or pasted. The first fills the empty form, with what was typed there. */
  const add = useCallback(
    (files: readonly File[]) => {
      // Their rows come first: a hundred files take a while to be looked into.
      const shown = nextPaint();
      update((known) => {
        const next = [...known];
        for (const file of files) {
          const empty = next.findIndex((draft) => draft.file === null);
          const filled = next[empty] ?? emptyDraft();
          const draft = {
            ...filled,
            file,
            // To go on from; what somebody typed before choosing is theirs.
            title: filled.title.trim() ? filled.title : titleFromName(file.name),
            preview: shown.then(() => readPreview(file)),
            withoutLocation: null,
            errors: {},
          };
          if (empty >= 0) next[empty] = draft;
          else next.push(draft);
        }
        return next;
      });
      const remover = shown.then(() => import("~/uploads/client/remove-location.browser"));
      for (const file of files) {
        const removing = remover
          .then(({ removeLocation }) => removeLocation(file))
          .then(
            (withoutLocation) => {
              if (withoutLocation) note([file], () => ({ withoutLocation }));
            },
            // The media worker takes it out, then.
            () => undefined,
          );
        removals.current.add(removing);
        void removing.then(() => removals.current.delete(removing));
      }
      Promise.all([loadEngine(), shown]).then(
        ([{ check }]) => {
          note(files, (draft) => {
            const { file } = check(draft);
            return file === draft.errors.file ? null : { errors: { file } };
          });
        },
        // Nothing is said yet, then; sending asks for it again.
        () => undefined,
      );
    },
    [note, update],
  );

  const change = useCallback(
    (key: string, changes: Partial<Draft>) => {
      update((known) => known.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
    },
    [update],
  );

  const remove = useCallback(
    (key: string) => {
      update((known) => {
        const rest = known.filter((draft) => draft.key !== key);
        return rest.length > 0 ? rest : [emptyDraft()];
      });
    },
    [update],
  );

  /**
   * Sends the drafts that are right; the others stay, each with what is wrong. A file whose location is still being
   * looked for is waited for.
   * @returns how many are on their way and how many stayed
   * @throws when the code for it can't be loaded; nothing is lost then
   */
  const sendAll = useCallback(async (): Promise<{ sent: number; kept: number }> => {
    if (sending.current) return { sent: 0, kept: 0 };
    sending.current = true;
    try {
      const { check, startUpload } = await loadEngine();
      await Promise.all(removals.current);
      const wanted = same ? likeFirst(latest.current) : latest.current;
      const checked = wanted.map((draft) => ({ ...draft, errors: check(draft) }));
      const right = checked.filter(({ errors }) => Object.keys(errors).length === 0);
      const wrong = checked.filter((draft) => !right.includes(draft));
      update(() => (wrong.length > 0 ? wrong : [emptyDraft()]));
      if (right.length > 0) setSame(false);
      void inOrder(right, startUpload);
      return { sent: right.length, kept: wrong.length };
    } finally {
      sending.current = false;
    }
  }, [same, update]);

  return { drafts, same, setSame, add, change, remove, sendAll };
}

/** One after another, so that they go in the order they stood in; one that fails holds up no other. */
async function inOrder(drafts: readonly Draft[], start: (draft: Draft) => Promise<void>): Promise<void> {
  for (const draft of drafts) await start(draft).catch((error: unknown) => console.error(error));
}
