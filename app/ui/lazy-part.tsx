import { lazy, Suspense, useEffect, useState, useTransition, type FunctionComponent } from "react";
import { problems } from "~/strings/problems";
import { Button } from "./button";
import { isDrawn, registerPart } from "./drawn-parts";
import { untilFetched } from "./until-fetched";
import { useScripted } from "./use-scripted";

/** What stands in for a part that could not be fetched has beside the part's own props. */
interface Missing {
  busy: boolean;
  onRetry: () => void;
}

interface OnServer<Props> {
  /** By which the browser finds its script before it takes the page over; one for each part. */
  name: string;
  /** The part itself, for the server alone (`import.meta.env.SSR`): what a page must show without script. */
  part: FunctionComponent<Props> | undefined;
}

/**
 * A part of a page that is fetched when it is drawn first. One that can't be had, without a connection or after a
 * release, says so in its own place and is asked for again; the page around it stays. Where the server drew it, what
 * it drew stays until the script is here, however long that takes.
 * @param onServer left out for what only a browser can draw: the server leaves its place empty, so that there is
 *   nothing which React would have to throw away if the page changes before the script is here (its errors 418 and 421)
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  onServer?: OnServer<Props>,
) {
  const name = onServer?.name;
  const mark = onServer ? <template data-part={onServer.name} /> : null;
  if (onServer?.part) {
    const Now = onServer.part;
    // Made as the browser will make it, which goes on from there.
    return (props: Props) => (
      <Suspense>
        {mark}
        <Now {...props} />
        <Arrival onArrive={noted} />
      </Suspense>
    );
  }
  // Each takes what it knows of these, and of `Props`.
  type Drawn = FunctionComponent<Missing>;
  let here: Drawn | null = null;
  if (onServer) registerPart(onServer.name, async () => (here = (await load()) as Drawn));
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: (await load()) as Drawn };
      } catch {
        // React asks once and keeps the answer: the next to draw it, and who presses the button, need another.
        newest = attempt();
        return { default: NotLoaded as Drawn };
      }
    });
  let newest = attempt();
  const patient = lazy(async () => ({ default: (here = (await untilFetched(load)) as Drawn) }));
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => here ?? (name !== undefined && isDrawn(name) ? patient : newest));
    const [busy, start] = useTransition();
    const [isHere, setIsHere] = useState(false);
    const retry = () => {
      // The one of this press: should it fail, too, there is a newer one.
      const next = newest;
      start(() => setPart(() => next));
    };
    const drawn = (
      <Suspense>
        {mark}
        <Part {...props} busy={busy} onRetry={retry} />
        <Arrival onArrive={setIsHere} />
      </Suspense>
    );
    // What the server drew is thrown away if it is given anything new before its script is here (React's error 421):
    // until then it stays as it was first asked for.
    const [first] = useState(drawn);
    return isHere ? drawn : first;
  }
  if (onServer) return LazyPart;
  return function BrowserPart(props: Props) {
    return useScripted() ? <LazyPart {...props} /> : null;
  };
}

/** Says so once what stands beside it is drawn and answers. */
function Arrival({ onArrive }: { onArrive: (isHere: true) => void }) {
  useEffect(() => onArrive(true), [onArrive]);
  return null;
}

/** A server has nobody to tell. */
const noted = () => undefined;

function NotLoaded({ busy, onRetry }: Missing) {
  return (
    <div role="alert" className="relative flex flex-wrap items-center gap-4 p-4 text-sm">
      {problems.notLoaded}
      <Button size="sm" variant="secondary" busy={busy} onClick={onRetry}>
        {problems.tryAgain}
      </Button>
    </div>
  );
}
