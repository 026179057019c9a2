import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import type { podcastWords } from "~/words/en/podcast";
import type { rssWords } from "~/words/en/rss";
import { Button } from "~/ui/button";
import { ChevronDownIcon } from "~/ui/icons";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { toast } from "~/ui/toast";
import { AddressForm, type AddressTarget } from "./address-form";

interface Props {
  words: Pick<typeof rssWords, keyof typeof podcastWords.panel> | typeof podcastWords.panel;
  address: string | null;
  target: AddressTarget;
}

export function AddressPanel({ words, address, target }: Props) {
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  useFocusOnNew(panel, address);
  return (
    <details className="group mt-4 max-w-prose text-sm">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 rounded-md font-semibold text-muted [&::-webkit-details-marker]:hidden hover:text-ink">
        {words.title}
        <ChevronDownIcon className="size-4 transition-[rotate] duration-200 group-open:-rotate-180" />
      </summary>
      <div ref={panel} className="mt-2 flex flex-col gap-3">
        <p className="text-muted">{words.text}</p>
        {address ? (
          <>
            <Field label={words.address}>
              <TextInput readOnly dir="ltr" value={address} onFocus={(event) => event.target.select()} />
            </Field>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                size="sm"
                variant="secondary"
                className="noscript:hidden"
                onClick={() => void copy(address, words)}
              >
                {words.copy}
              </Button>
              <AddressForm {...target} intent="renew" next={pathname + search}>
                {words.renew}
              </AddressForm>
            </div>
            <p className="text-xs text-muted">{words.renewHint}</p>
          </>
        ) : (
          <AddressForm {...target} intent="give" next={pathname + search}>
            {words.make}
          </AddressForm>
        )}
      </div>
    </details>
  );
}

/** The button disappears with its form. */
function useFocusOnNew(panel: RefObject<HTMLDivElement>, address: string | null): void {
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    panel.current?.querySelector<HTMLInputElement>("input[readonly]")?.focus();
  }, [panel, address]);
}

async function copy(address: string, words: Props["words"]): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(words.copied);
  } catch {
    toast.error(words.copyFailed);
  }
}
