import "react";

/* eslint-disable @typescript-eslint/no-unused-vars -- a merged interface must repeat its type parameters. */
// React 18 passes these through, but its types don't know them.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "" | "auto" | "manual";
  }
  interface ImgHTMLAttributes<T> {
    /** React 18 doesn't know `fetchPriority`, but passes it on in lower case. */
    fetchpriority?: "high" | "low";
  }
  interface LinkHTMLAttributes<T> {
    /** https://html.spec.whatwg.org/multipage/urls-and-fetching.html#blocking-attributes */
    blocking?: "render";
    fetchpriority?: "high" | "low";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
}
