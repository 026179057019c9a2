import {
  lazy,
  Suspense,
  useEffect,
  useState,
  useTransition,
  type FunctionComponent,
  type ReactNode,
} from "react";
import { problems } from "~/words/en/problems";
import { Button } from "./button";
import { isServerRendered, registerPart } from "./server-rendered-parts";
import { retryUntilLoaded } from "./retry-until-loaded";
import { useHydrated } from "./use-hydrated";

interface ServerPart<Props> {
  /** Unique; finds the script before hydration. */
  name: string;
  /** On the server only (`import.meta.env.SSR`). */
  part: FunctionComponent<Props> | undefined;
}

/**
 * Loads a part when it is first rendered, and offers to retry in its place.
 * @param onServer left out for what only a browser can render: an empty place can't cause React's errors 418
 * and 421
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  onServer?: ServerPart<Props>,
) {
  if (onServer?.part) return createServerPart(onServer.name, onServer.part);
  const LazyPart = createLazyPart(load, onServer?.name);
  if (onServer) return LazyPart;
  return function BrowserPart(props: Props) {
    return useHydrated() ? <LazyPart {...props} /> : null;
  };
}

function createServerPart<Props extends object>(name: string, Part: FunctionComponent<Props>) {
  return (props: Props) => (
    <PartBoundary name={name} onArrive={ignoreArrival}>
      <Part {...props} />
    </PartBoundary>
  );
}

function createLazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  name: string | undefined,
) {
  type AnyPart = FunctionComponent<RetryProps>;
  let loaded: AnyPart | null = null;
  if (name !== undefined) registerPart(name, async () => (loaded = (await load()) as AnyPart));

  const attempt = () =>
    lazy(async () => {
      try {
        return { default: (await load()) as AnyPart };
      } catch {
        // React keeps a lazy component's result, so a retry needs another.
        newest = attempt();
        return { default: NotLoaded as AnyPart };
      }
    });
  let newest = attempt();
  const patient = lazy(async () => ({ default: (loaded = (await retryUntilLoaded(load)) as AnyPart) }));

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(
      () => loaded ?? (name !== undefined && isServerRendered(name) ? patient : newest),
    );
    const [busy, start] = useTransition();
    const [hasArrived, setHasArrived] = useState(false);
    const retry = () => {
      // If it fails too, `newest` is another by then.
      const next = newest;
      start(() => setPart(() => next));
    };
    const current = (
      <PartBoundary name={name} onArrive={setHasArrived}>
        <Part {...props} busy={busy} onRetry={retry} />
      </PartBoundary>
    );
    // New props before the script is loaded would throw away the server's HTML (error 421).
    const [first] = useState(current);
    return hasArrived ? current : first;
  };
}

interface PartBoundaryProps {
  name: string | undefined;
  onArrive: (hasArrived: true) => void;
  children: ReactNode;
}

/** The same on both sides, because hydration compares them. */
function PartBoundary({ name, onArrive, children }: PartBoundaryProps) {
  return (
    <Suspense>
      {name === undefined ? null : <Dehydrated part={name} />}
      {children}
      <Arrival onArrive={onArrive} />
    </Suspense>
  );
}

/** Marks what React hydrates later than the page around it, until then (scripts/build/remix-patches.ts). */
export const Dehydrated = ({ part }: { part?: string }) => (
  <template data-dehydrated="" data-part={part} ref={unmark} />
);

const unmark = (marker: HTMLElement | null) => marker?.removeAttribute("data-dehydrated");

function Arrival({ onArrive }: Pick<PartBoundaryProps, "onArrive">) {
  useEffect(() => onArrive(true), [onArrive]);
  return null;
}

const ignoreArrival = () => undefined;

interface RetryProps {
  busy: boolean;
  onRetry: () => void;
}

function NotLoaded({ busy, onRetry }: RetryProps) {
  return (
    <div role="alert" className="relative flex flex-wrap items-center gap-4 p-4 text-sm">
      {problems.notLoaded}
      <Button size="sm" variant="secondary" busy={busy} onClick={onRetry}>
        {problems.tryAgain}
      </Button>
    </div>
  );
}
