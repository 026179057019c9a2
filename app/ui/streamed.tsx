import { Await } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import { Dehydrated } from "./lazy-part";

interface StreamedProps<T> {
  data: T | Promise<T>;
  fallback: ReactNode;
  /** In place of `children` when `data` is rejected. */
  problem: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a loader returned as a promise: the page comes before it. */
export function Streamed<T>({ data, fallback, problem, children }: StreamedProps<T>) {
  const waiting = (
    <>
      <Dehydrated />
      {fallback}
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <Dehydrated />
      <Await resolve={data} errorElement={problem}>
        {children}
      </Await>
    </Suspense>
  );
}
