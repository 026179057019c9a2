import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { pageAccount } from "~/platform/account-header";
import { emptyDraft, withSharedFields, type Draft } from "./drafts";
import { loadUploadScripts } from "./upload-scripts";
import { shortenTitle, titleFromName } from "~/uploads/title-from-name.rules";
import { nextPaint } from "~/ui/next-paint";
import { readPreview } from "~/uploads/client/read-preview.browser";

const FIRST_DRAFT = "first";

/** Of accounts that signed out here. */
const abandoned = new Map<string, Draft[]>();

export function useDrafts(account?: string) {
  const [drafts, setDrafts] = useState<Draft[]>(
    () => abandoned.get(account ?? "") ?? [{ ...emptyDraft(), key: FIRST_DRAFT }],
  );
  const [same, setSame] = useState(false);
  // Sending awaits scripts first.
  const latest = useRef(drafts);
  const inspections = useRef(new WeakMap<File, Promise<void>>());
  const fingerprints = useRef(new WeakMap<File, string | null>());
  useEffect(() => {
    if (account === undefined) return;
    abandoned.delete(account);
    return () => {
      const isOthers = pageAccount() !== undefined && pageAccount() !== account;
      if (isOthers && latest.current.some(({ file }) => file)) abandoned.set(account, latest.current);
    };
  }, [account]);
  const sending = useRef(false);

  const update = useCallback((how: (known: readonly Draft[]) => Draft[]) => {
    latest.current = how(latest.current);
    setDrafts(latest.current);
  }, []);

  /** A hundred files give many results. */
  const storeResults = useCallback(
    (files: readonly File[], changes: (draft: Draft) => Partial<Draft> | null) => {
      const targets = new Set<File | null>(files);
      startTransition(() =>
        update((known) =>
          known.map((draft) => {
            const change = targets.has(draft.file) ? changes(draft) : null;
            return change ? { ...draft, ...change } : draft;
          }),
        ),
      );
    },
    [update],
  );

  /** After their rows have rendered. */
  const inspect = useCallback(
    (files: readonly File[], shown: Promise<void>) => {
      const loaded = Promise.all([loadUploadScripts(), shown]);
      loaded.then(
        ([{ check }]) =>
          storeResults(files, (draft) => {
            const { file } = check(draft);
            return file === draft.errors.file ? null : { errors: { ...draft.errors, file } };
          }),
        () => undefined,
      );
      for (const file of files) {
        const inspection = loaded
          .then(async ([{ inspectFile, sentenceOf }]) => {
            const { fault, fingerprint, withoutLocation, title } = await inspectFile(file);
            fingerprints.current.set(file, fingerprint);
            if (fault)
              storeResults([file], ({ errors }) => ({ errors: { ...errors, file: sentenceOf(fault) } }));
            else if (withoutLocation) storeResults([file], () => ({ withoutLocation }));
            if (title)
              storeResults([file], (draft) => (hasMadeTitle(draft) ? { title: shortenTitle(title) } : null));
          })
          .catch(() => undefined);
        inspections.current.set(file, inspection);
      }
    },
    [storeResults],
  );

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
      inspect(files, shown);
    },
    [inspect, update],
  );

  const change = useCallback(
    (key: string, changes: Partial<Draft>) => {
      update((known) => known.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
    },
    [update],
  );

  const swap = useCallback(
    (key: string, file: File) => {
      const shown = nextPaint();
      update((known) => known.map((draft) => (draft.key === key ? withFile(draft, file, shown) : draft)));
      inspect([file], shown);
    },
    [inspect, update],
  );

  const remove = useCallback(
    (key: string) => {
      update((known) => {
        // Shared fields survive the first draft's removal.
        const rest = (same ? withSharedFields(known) : known).filter((draft) => draft.key !== key);
        return rest.length > 0 ? rest : [emptyDraft()];
      });
    },
    [same, update],
  );

  /** Read again: a file may have moved. Loses nothing if a script can't load. */
  const sendAll = useCallback(async (): Promise<{ sent: number; kept: number }> => {
    if (sending.current) return { sent: 0, kept: 0 };
    sending.current = true;
    try {
      const { check, startUpload, verifyFile } = await loadUploadScripts();
      const files = latest.current.flatMap(({ file, errors }) => (file && !errors.file ? [file] : []));
      const reads = new Map<File | null, Awaited<ReturnType<typeof verifyFile>>>();
      const readFile = async (file: File) => {
        await inspections.current.get(file);
        reads.set(file, await verifyFile(file, fingerprints.current.get(file) ?? null));
      };
      await Promise.all(files.map(readFile));
      const wanted = same ? withSharedFields(latest.current) : latest.current;
      const checked = wanted.map((draft) => ({ ...draft, errors: check(draft, reads.get(draft.file)) }));
      const hasErrors = ({ errors }: Draft) => Object.values(errors).some(Boolean);
      // They wait for the next press.
      const valid = checked.filter((draft) => reads.has(draft.file) && !hasErrors(draft));
      const rest = checked.filter((draft) => !valid.includes(draft));
      for (const draft of valid) {
        const read = reads.get(draft.file);
        startUpload(draft, read && "fingerprint" in read ? read.fingerprint : null);
      }
      update(() => (rest.length > 0 ? rest : [emptyDraft()]));
      if (valid.length > 0) setSame(false);
      return { sent: valid.length, kept: rest.filter(hasErrors).length };
    } finally {
      sending.current = false;
    }
  }, [same, update]);

  return { drafts, same, setSame, add, change, swap, remove, sendAll };
}

function hasMadeTitle({ file, title }: Draft): boolean {
  return !title.trim() || (file !== null && title === titleFromName(file.name));
}

function withFile(draft: Draft, file: File, shown: Promise<void>): Draft {
  return {
    ...draft,
    file,
    title: hasMadeTitle(draft) ? titleFromName(file.name) : draft.title,
    // Browsers show an error for an empty file.
    preview: file.size > 0 ? shown.then(() => readPreview(file)) : null,
    withoutLocation: null,
    errors: {},
  };
}
