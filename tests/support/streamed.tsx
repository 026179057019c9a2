import { Suspense, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

export interface Streamed {
  /** What takes the page over. */
  Page: () => ReactNode;
  /** Where the server's page stands in the document. */
  page: HTMLElement;
  /** What the part shows is read now: React may go on. */
  arrive: () => void;
}

/** A page with a part that is streamed: the server has drawn it, and in the browser it suspends until it arrives. */
export function streamed(part: ReactNode): Streamed {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let isRead = true;
  const Part = () => {
    if (!isRead) throw promise;
    return part;
  };
  const Page = () => (
    <Suspense>
      <Part />
    </Suspense>
  );
  const page = drawn(<Page />);
  isRead = false;
  const arrive = () => {
    isRead = true;
    resolve(undefined);
  };
  return { Page, arrive, page };
}

/** A page as the server drew it. */
export function drawn(page: ReactNode): HTMLElement {
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  return document.querySelector("main") as HTMLElement;
}
