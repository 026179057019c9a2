import "react";

/* eslint-disable @typescript-eslint/no-unused-vars -- a merged interface must repeat its type parameters. */
// React 18 passes these through to the element, but its types don't know them yet.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "" | "auto" | "manual";
  }
  interface ImgHTMLAttributes<T> {
    /** React 18 knows no `fetchPriority`; in small letters it passes it on. */
    fetchpriority?: "high" | "low";
  }
  interface LinkHTMLAttributes<T> {
    /** https://html.spec.whatwg.org/multipage/urls-and-fetching.html#blocking-attributes */
    blocking?: "render";
    /** As on a picture. */
    fetchpriority?: "high" | "low";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
}
