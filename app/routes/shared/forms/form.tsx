// The only use of Remix's own forms.
/* eslint-disable no-restricted-imports */
import {
  Form as RemixForm,
  useFetcher as useRemixFetcher,
  useRouteLoaderData,
  type FormProps,
} from "@remix-run/react";
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ElementType,
} from "react";
import { ACCOUNT_FIELD } from "~/platform/account-header";
import { formWords } from "~/words/en/forms";
import { registerForm } from "./kept-forms";

export function useAccount(): string | undefined {
  const root = useRouteLoaderData("root") as { account?: string | null } | undefined;
  return root?.account ?? undefined;
}

export const Form = kept<FormProps>(RemixForm);

export const PlainForm = kept<ComponentPropsWithoutRef<"form">>("form");

/** Another account never sees its data. */
export function useFetcher<T = unknown>({ key }: { key?: string } = {}): ReturnType<
  typeof useRemixFetcher<T>
> {
  const account = useAccount();
  const fetcher = useRemixFetcher<T>(key === undefined ? {} : { key: account ? `${account}:${key}` : key });
  const { Form: Inner } = fetcher;
  const FetcherForm = useMemo(() => kept<FormProps>(Inner), [Inner]);
  return useMemo(() => ({ ...fetcher, Form: FetcherForm }), [fetcher, FetcherForm]);
}

function kept<Props extends ComponentPropsWithoutRef<"form">>(Inner: ElementType) {
  return forwardRef<HTMLFormElement, Props>(function KeptForm({ children, ...props }, ref) {
    const own = useRef<HTMLFormElement>(null);
    useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => own.current);
    const account = useAccount();
    const [discard, setDiscard] = useState<(() => void) | null>(null);
    function startAgain() {
      discard?.();
      own.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
    }
    const isKept = props.method?.toLowerCase() === "post";
    useEffect(() => {
      if (isKept && own.current)
        return registerForm({ form: own.current, onKept: (way) => setDiscard(() => way) });
    }, [isKept]);
    return (
      <Inner ref={own} {...props}>
        {discard ? (
          <p role="status" className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-muted">
            {formWords.kept}
            <button type="button" onClick={startAgain} className="min-h-9 font-semibold text-gold-ink">
              {formWords.discard}
            </button>
          </p>
        ) : null}
        {children}
        {isKept && account !== undefined ? (
          <input type="hidden" name={ACCOUNT_FIELD} value={account} />
        ) : null}
      </Inner>
    );
  });
}
