import { useFetcher } from "~/routes/shared/forms/form";
import { useState } from "react";
import type { WorksPage } from "./views-page.server";

/**
 * The first works and those 'More works' added, each once: a count that grew meanwhile may move a work to another page.
 * Without script the form goes to the next page by itself.
 */
export function useWorks(first: WorksPage) {
  const fetcher = useFetcher<{ works: WorksPage }>();
  const [known, setKnown] = useState({ first, works: first.items, next: first.next });
  const [taken, setTaken] = useState(fetcher.data);
  if (known.first !== first) {
    setKnown({ first, works: first.items, next: first.next });
    setTaken(fetcher.data);
  } else if (fetcher.data && fetcher.data !== taken) {
    const { items, next } = fetcher.data.works;
    const ids = new Set(known.works.map(({ id }) => id));
    setKnown({ first, works: [...known.works, ...items.filter(({ id }) => !ids.has(id))], next });
    setTaken(fetcher.data);
  }
  return { works: known.works, next: known.next, Form: fetcher.Form, busy: fetcher.state !== "idle" };
}
