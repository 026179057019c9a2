import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { pageAccount } from "~/platform/account-header";
import { emptyDraft, likeFirst, type Draft } from "./drafts";
import { loadEngine } from "./engine";
import { shortened, titleFromName } from "~/uploads/title-from-name.rules";
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
  /** What is still being found out of files, and their fingerprints when they were chosen. */
  const lookings = useRef(new WeakMap<File, Promise<void>>());
  const prints = useRef(new WeakMap<File, string | null>());
  useEffect(() => {
    if (account === undefined) return;
    left.delete(account);
    return () => {
      const isOthers = pageAccount() !== undefined && pageAccount() !== account;
      if (isOthers && latest.current.some(({ file }) => file)) left.set(account, latest.current);
    };
  }, [account]);
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

  /** Looks into files that were just chosen, once their rows are there: a hundred files take a while. */
  const look = useCallback(
    (files: readonly File[], shown: Promise<void>) => {
      const loaded = Promise.all([loadEngine(), shown]);
      loaded.then(
        ([{ check }]) =>
          note(files, (draft) => {
            const { file } = check(draft);
            return file === draft.errors.file ? null : { errors: { ...draft.errors, file } };
          }),
        // Nothing is said yet, then; sending asks for it again.
        () => undefined,
      );
      for (const file of files) {
        const looking = loaded
          .then(async ([{ lookInto, sentenceOf }]) => {
            const { fault, fingerprint, withoutLocation, title } = await lookInto(file);
            prints.current.set(file, fingerprint);
            if (fault) note([file], ({ errors }) => ({ errors: { ...errors, file: sentenceOf(fault) } }));
            else if (withoutLocation) note([file], () => ({ withoutLocation }));
            if (title) note([file], (draft) => (isOurs(draft) ? { title: shortened(title) } : null));
          })
          .catch(() => undefined);
        lookings.current.set(file, looking);
      }
    },
    [note],
  );

  /** Files chosen, dropped or pasted. The first fills the empty form, with what was typed there. */
  const add = useCallback(
    (files: readonly File[]) => {
      const shown = nextPaint();
      update((known) => {
        const next = [...known];
        for (const file of files) {
          const empty = next.findIndex((draft) => draft.file === null);
          const draft = withFile(next[empty] ?? emptyDraft(), file, shown);
          if (empty >= 0) next[empty] = draft;
          else next.push(draft);
        }
        return next;
      });
      look(files, shown);
    },
    [look, update],
  );

  const change = useCallback(
    (key: string, changes: Partial<Draft>) => {
      update((known) => known.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
    },
    [update],
  );

  /** Another file for what was typed, where the one before can't be sent. */
  const swap = useCallback(
    (key: string, file: File) => {
      const shown = nextPaint();
      update((known) => known.map((draft) => (draft.key === key ? withFile(draft, file, shown) : draft)));
      look([file], shown);
    },
    [look, update],
  );

  const remove = useCallback(
    (key: string) => {
      update((known) => {
        // What was said for all goes on with the next one.
        const rest = (same ? likeFirst(known) : known).filter((draft) => draft.key !== key);
        return rest.length > 0 ? rest : [emptyDraft()];
      });
    },
    [same, update],
  );

  /**
   * Sends the drafts that are right; the others stay, each with what is wrong. Files are read once more before anything
   * is taken off the form: one may have been moved or deleted since it was chosen.
   * @returns how many are on their way and how many stayed
   * @throws when the code for it can't be loaded; nothing is lost then
   */
  const sendAll = useCallback(async (): Promise<{ sent: number; kept: number }> => {
    if (sending.current) return { sent: 0, kept: 0 };
    sending.current = true;
    try {
      const { check, startUpload, readAgain } = await loadEngine();
      const files = latest.current.flatMap(({ file, errors }) => (file && !errors.file ? [file] : []));
      const reads = new Map<File | null, Awaited<ReturnType<typeof readAgain>>>();
      const look = async (file: File) => {
        await lookings.current.get(file);
        reads.set(file, await readAgain(file, prints.current.get(file) ?? null));
      };
      await Promise.all(files.map(look));
      const wanted = same ? likeFirst(latest.current) : latest.current;
      const checked = wanted.map((draft) => ({ ...draft, errors: check(draft, reads.get(draft.file)) }));
      const isWrong = ({ errors }: Draft) => Object.values(errors).some(Boolean);
      // What was chosen meanwhile waits for the next press.
      const right = checked.filter((draft) => reads.has(draft.file) && !isWrong(draft));
      const rest = checked.filter((draft) => !right.includes(draft));
      for (const draft of right) {
        const read = reads.get(draft.file);
        startUpload(draft, read && "fingerprint" in read ? read.fingerprint : null);
      }
      update(() => (rest.length > 0 ? rest : [emptyDraft()]));
      if (right.length > 0) setSame(false);
      return { sent: right.length, kept: rest.filter(isWrong).length };
    } finally {
      sending.current = false;
    }
  }, [same, update]);

  return { drafts, same, setSame, add, change, swap, remove, sendAll };
}

/** Whether nobody has typed another title than the one its file gave it. */
function isOurs({ file, title }: Draft): boolean {
  return !title.trim() || (file !== null && title === titleFromName(file.name));
}

function withFile(draft: Draft, file: File, shown: Promise<void>): Draft {
  return {
    ...draft,
    file,
    title: isOurs(draft) ? titleFromName(file.name) : draft.title,
    // An empty one shows nothing but an error of the browser's.
    preview: file.size > 0 ? shown.then(() => readPreview(file)) : null,
    withoutLocation: null,
    errors: {},
  };
}
