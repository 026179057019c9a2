import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useId, useRef, useState } from "react";
import type { RequiredProof } from "~/identity/proof/required-proof";
import { PASSKEY_NAME_MAX } from "~/identity/passkeys/passkey.limits";
import { passkeyWords } from "~/words/en/passkeys";
import { StatusBadge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Interpolated } from "~/ui/interpolated";
import { TextInput } from "~/ui/inputs";
import { LocalTime } from "~/ui/local-time";
import { toast } from "~/ui/toast";
import { Notice } from "~/routes/auth/parts/notice";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import type { action } from "./passkeys-action.server";

const strings = passkeyWords.page;

interface Props {
  passkey: { id: string; name: string; isSynced: boolean; madeAt: number; usedAt: number | null };
  asked: RequiredProof;
}

export function PasskeyRow({ passkey, asked }: Props) {
  const { name, isSynced, madeAt, usedAt } = passkey;
  const [isNaming, setNaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);

  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !isNaming) buttons.current?.querySelector("button")?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      {isNaming ? (
        <Naming passkey={passkey} onEnd={() => setNaming(false)} />
      ) : (
        <>
          <div className="min-w-0 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <bdi className="min-w-0 break-words">{name}</bdi>
              <StatusBadge tone="neutral">{isSynced ? strings.synced : strings.bound}</StatusBadge>
            </p>
            <p className="text-xs text-muted">
              <Interpolated text={strings.added} values={{ date: <LocalTime at={madeAt} /> }} />
              {" · "}
              {usedAt === null ? (
                strings.neverUsed
              ) : (
                <Interpolated text={strings.used} values={{ date: <LocalTime at={usedAt} /> }} />
              )}
            </p>
          </div>
          <div ref={buttons} className="noscript:hidden flex gap-2">
            <Button
              size="sm"
              variant="quiet"
              aria-label={strings.renameNamed(name)}
              onClick={() => setNaming(true)}
            >
              {strings.rename}
            </Button>
            <Button
              size="sm"
              variant="quiet-danger"
              aria-label={strings.removeNamed(name)}
              onClick={() => setRemoving(true)}
            >
              {strings.remove}
            </Button>
          </div>
        </>
      )}
      <Removing passkey={passkey} asked={asked} open={isRemoving} onClose={() => setRemoving(false)} />
    </li>
  );
}

function Naming({ passkey, onEnd }: { passkey: Props["passkey"]; onEnd: () => void }) {
  const fetcher = useFetcher<typeof action>();
  const { data } = fetcher;
  const input = useRef<HTMLInputElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => input.current?.select(), []);
  useEffect(() => {
    if (!data?.ok) return;
    toast.success(data.message ?? "");
    end.current();
  }, [data]);
  const failed = data && !data.ok ? data : null;
  return (
    <fetcher.Form method="post" noValidate className="flex w-full max-w-sm flex-col items-start gap-3">
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="id" value={passkey.id} />
      <Field label={strings.name} error={failed?.message ?? failed?.errors.name?.[0]} required>
        <TextInput
          ref={input}
          name="name"
          dir="auto"
          defaultValue={passkey.name}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={fetcher.state !== "idle"}>
          {strings.save}
        </Button>
        <Button size="sm" variant="quiet" onClick={onEnd}>
          {strings.cancel}
        </Button>
      </div>
    </fetcher.Form>
  );
}

interface RemovingProps extends Props {
  open: boolean;
  onClose: () => void;
}

function Removing({ passkey, asked, open, onClose }: RemovingProps) {
  const fetcher = useFetcher<typeof action>();
  const formId = useId();
  const failed = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.removeTitle(passkey.name)}
      actions={
        <>
          <DialogClose>{strings.cancel}</DialogClose>
          {asked === "sign_in" ? null : (
            <Button type="submit" form={formId} variant="danger" busy={fetcher.state !== "idle"}>
              {strings.remove}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-4">{strings.removeText}</p>
      <fetcher.Form id={formId} method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={passkey.id} />
        <Notice tone="danger">{failed?.message}</Notice>
        <ProofFields asked={asked} problem={failed?.errors.proof?.[0]} next="/settings/passkeys" />
      </fetcher.Form>
    </Dialog>
  );
}
