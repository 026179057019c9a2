import type { HTMLAttributes } from "react";

declare global {
  namespace JSX {
    interface IntrinsicElements {
      /** React 18 passes `class` to custom elements unchanged. */
      "media-controller": Omit<HTMLAttributes<HTMLElement>, "className"> & {
        class?: string;
        audio?: "";
        defaultduration?: number;
        hotkeys?: string;
        keyboardbackwardseekoffset?: number;
        keyboardforwardseekoffset?: number;
      };
    }
  }
}
