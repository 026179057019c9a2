import { fetchAsAccount } from "~/platform/account-header";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { sharingWords as words } from "~/words/en/sharing";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Select, TextInput } from "~/ui/inputs";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { toast } from "~/ui/toast";
import type { ShareView } from "~/uploads/sharing/share.server";
import { copyText } from "./copy-text.browser";
import { readErrorMessage } from "./read-error-message";
import { TeaserShare } from "./teaser-share";

interface SharePanelProps {
  id: number;
  title: string;
  hasTeaser: boolean;
}

export function SharePanel({ id, title, hasTeaser }: SharePanelProps) {
  const { shares, isTeased, failed, busy, load, send } = useShares(id);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const filing = useRef(crypto.randomUUID());
  const [focusRequest, setFocusRequest] = useState<{ target: HTMLElement | null } | null>(null);
  // Disabling the buttons took the focus.
  useEffect(() => {
    if (focusRequest)
      (focusRequest.target ?? form.current?.querySelector<HTMLElement>("[type=submit]"))?.focus();
  }, [focusRequest]);

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    fields.set("filing", filing.current);
    const refusal = await send("POST", "", fields);
    if (!refusal) filing.current = crypto.randomUUID();
    setError(refusal && (refusal.message ?? words.failed));
    if (!refusal) toast.success(words.made);
    setFocusRequest({ target: null });
  }

  async function revoke(link: number, button: HTMLElement) {
    const refusal = await send("DELETE", `?link=${link}`);
    if (refusal) toast.error(words.revokeFailed);
    else toast.success(words.revoked);
    setFocusRequest({ target: refusal ? button : null });
  }

  return (
    <>
      <p>{words.hint}</p>
      <form ref={form} noValidate onSubmit={(event) => void make(event)} className="flex flex-col gap-5">
        <Field label={words.lasts} error={error}>
          <Select name="lasts" defaultValue="week">
            {Object.entries(words.lifetimes).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox name="shows_cover" label={words.showsCover} />
        <Button type="submit" variant="secondary" className="self-start" busy={busy} busyLabel={words.making}>
          {words.make}
        </Button>
      </form>
      {failed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {words.loadFailed}
          <Button variant="secondary" size="sm" onClick={load}>
            {words.tryAgain}
          </Button>
        </p>
      ) : null}
      {shares ? (
        <ShareList shares={shares} busy={busy} onRevoke={(link, button) => void revoke(link, button)} />
      ) : null}
      {!shares && !failed ? <p role="status">{words.loading}</p> : null}
      {shares && hasTeaser ? <TeaserShare id={id} title={title} isTeased={isTeased} /> : null}
    </>
  );
}

interface ShareListProps {
  shares: readonly ShareView[];
  busy: boolean;
  onRevoke: (link: number, button: HTMLElement) => void;
}

function ShareList({ shares, busy, onRevoke }: ShareListProps) {
  if (shares.length === 0) return <p>{words.none}</p>;
  return (
    <ul aria-label={words.list} className="flex flex-col">
      {shares.map(({ id, path, expiresAt, showsCover }, index) => (
        <li key={id} className="flex flex-col gap-2 border-t border-line py-4">
          <div className="flex flex-wrap gap-2">
            <TextInput
              readOnly
              dir="ltr"
              aria-label={words.address(index + 1)}
              value={new URL(path, location.origin).href}
              onFocus={(event) => event.currentTarget.select()}
              className="min-w-0 flex-1 basis-48 font-mono text-sm"
            />
            <Button
              variant="secondary"
              aria-label={words.copyNamed(index + 1)}
              onClick={() => void copyText(new URL(path, location.origin).href)}
            >
              {words.copy}
            </Button>
            <Button
              variant="quiet-danger"
              aria-label={words.revokeNamed(index + 1)}
              disabled={busy}
              onClick={(event) => onRevoke(id, event.currentTarget)}
            >
              {words.revoke}
            </Button>
          </div>
          <p className="text-sm text-muted">
            {expiresAt === null ? (
              <span className="block">{words.untilRevoked}</span>
            ) : (
              <span className="block">
                <Interpolated text={words.until} values={{ time: <LocalTime at={expiresAt} withTime /> }} />
              </span>
            )}
            {showsCover ? <span className="block">{words.covered}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface Refusal {
  message: string | null;
}

function useShares(id: number) {
  const [{ shares, isTeased }, setSharing] = useState<Sharing | { shares: null; isTeased: false }>({
    shares: null,
    isTeased: false,
  });
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const address = `/api/uploads/${id}/shares`;

  useEffect(() => {
    let stopped = false;
    const read = async () => {
      const response = await fetch(address).catch(() => null);
      const sharing = response?.ok ? await readSharing(response) : null;
      if (stopped) return;
      if (sharing) setSharing(sharing);
      setFailed(sharing === null);
    };
    void read();
    return () => {
      stopped = true;
    };
  }, [address, attempt]);

  async function send(method: "POST" | "DELETE", query: string, form?: FormData): Promise<Refusal | null> {
    setBusy(true);
    const init = form ? { method, body: form } : { method };
    const response = await fetchAsAccount(address + query, init).catch(() => null);
    const sharing = response?.ok ? await readSharing(response) : null;
    setBusy(false);
    if (!sharing) return { message: await readErrorMessage(response) };
    setSharing(sharing);
    setFailed(false);
    return null;
  }

  return { shares, isTeased, failed, busy, send, load: () => setAttempt((count) => count + 1) };
}

interface Sharing {
  shares: readonly ShareView[];
  isTeased: boolean;
}

async function readSharing(response: Response): Promise<Sharing | null> {
  const body = (await response.json().catch(() => null)) as Partial<Sharing> | null;
  return body && Array.isArray(body.shares)
    ? { shares: body.shares, isTeased: body.isTeased === true }
    : null;
}
