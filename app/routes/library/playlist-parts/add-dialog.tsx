import { useEffect, useRef, useState, type FormEvent } from "react";
import { MAX_PLAYLIST_TITLE_CHARACTERS } from "~/library/playlists/playlists.limits";
import { playlistWords } from "~/words/en/playlists";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogClose } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Select, TextInput } from "~/ui/inputs";
import { Spinner } from "~/ui/spinner";
import { sendPlaylistChange } from "./send-change";

const words = playlistWords.add;

interface List {
  id: number;
  title: string;
  visibility: "private" | "public";
  has: boolean;
}

type Lists = readonly List[] | "failed" | null;

export function AddDialog({ work, open, onClose }: { work: number; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.open}
      actions={<DialogClose>{words.done}</DialogClose>}
    >
      {open ? <ListPicker work={work} /> : null}
    </Dialog>
  );
}

function ListPicker({ work }: { work: number }) {
  const [lists, setLists] = useState<Lists>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, announce] = useState("");

  useEffect(() => {
    let isHere = true;
    void readLists(work).then((read) => {
      if (isHere) setLists(read);
    });
    return () => {
      isHere = false;
    };
  }, [work]);

  const setContains = (id: number, has: boolean) =>
    setLists((now) =>
      Array.isArray(now) ? now.map((list: List) => (list.id === id ? { ...list, has } : list)) : now,
    );

  async function toggle({ id, title, has }: List): Promise<void> {
    setContains(id, !has);
    setProblem(null);
    const answer = await sendPlaylistChange({
      intent: has ? "remove" : "add",
      list: String(id),
      work: String(work),
    });
    if ("ok" in answer) return announce(has ? words.removed(title) : words.added(title));
    setContains(id, has);
    setProblem(answer.problem);
    // The list may have been deleted in another tab.
    const read = await readLists(work);
    if (Array.isArray(read)) setLists(read);
  }

  return (
    <div className="flex flex-col gap-5">
      <Choice lists={lists} onToggle={toggle} onRetry={() => void readLists(work).then(setLists)} />
      <p role="alert" className="text-danger-ink empty:hidden">
        {problem}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {Array.isArray(lists) ? (
        <NewList
          work={work}
          onMade={(list) => {
            setLists((now) => [list, ...(Array.isArray(now) ? now : [])]);
            announce(words.added(list.title));
          }}
        />
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  lists: Lists;
  onToggle: (list: List) => void;
  onRetry: () => void;
}

function Choice({ lists, onToggle, onRetry }: ChoiceProps) {
  if (lists === null)
    return (
      <p role="status" className="flex min-h-11 items-center gap-3">
        <Spinner className="size-5" />
        {words.loading}
      </p>
    );
  if (lists === "failed")
    return (
      <p role="alert" className="flex min-h-11 flex-wrap items-center gap-3">
        {words.failed}
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {words.retry}
        </Button>
      </p>
    );
  if (lists.length === 0) return <p>{words.none}</p>;
  return (
    <fieldset>
      <legend className="sr-only">{words.lists}</legend>
      <ul className="-mx-2 flex max-h-64 flex-col overflow-y-auto px-2">
        {lists.map((list) => (
          <li key={list.id} className="py-2">
            <Checkbox
              checked={list.has}
              onChange={() => onToggle(list)}
              label={<bdi className="text-ink [overflow-wrap:anywhere]">{list.title}</bdi>}
              hint={playlistWords[list.visibility]}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function NewList({ work, onMade }: { work: number; onMade: (list: List) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLInputElement>(null);

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? "");
    setBusy(true);
    const answer = await sendPlaylistChange<{ list: List }>({
      intent: "create",
      work: String(work),
      title: text("title"),
      visibility: text("visibility"),
    });
    setBusy(false);
    title.current?.focus();
    if (!("ok" in answer)) return setProblem(answer.problem);
    setProblem(null);
    form.reset();
    onMade(answer.ok.list);
  }

  return (
    <form onSubmit={create} noValidate className="flex flex-col gap-3 border-t border-line pt-5 text-ink">
      <Field label={words.newTitle} error={problem}>
        <TextInput ref={title} name="title" autoComplete="off" maxLength={MAX_PLAYLIST_TITLE_CHARACTERS} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow">
          <Select name="visibility" defaultValue="private" aria-label={playlistWords.fields.visibility}>
            <option value="private">{playlistWords.fields.private}</option>
            <option value="public">{playlistWords.fields.public}</option>
          </Select>
        </div>
        <Button type="submit" busy={busy} busyLabel={words.creating}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}

async function readLists(work: number): Promise<Lists> {
  const response = await fetch(`/api/playlists?work=${work}`).catch(() => null);
  return response?.ok ? ((await response.json()) as { lists: List[] }).lists : "failed";
}
