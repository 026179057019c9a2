import { Suspense, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

export interface Streamed {
  Page: () => ReactNode;
  page: HTMLElement;
  arrive: () => void;
}

/** The server has rendered the part, and the browser suspends it until `arrive`. */
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

export function drawn(page: ReactNode): HTMLElement {
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  return document.querySelector("main") as HTMLElement;
}
