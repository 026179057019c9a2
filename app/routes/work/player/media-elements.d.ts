import type { HTMLAttributes } from "react";

declare global {
  namespace JSX {
    interface IntrinsicElements {
      /** media-chrome's frame around a player. React 18 hands `class` on as it is. */
      "media-controller": Omit<HTMLAttributes<HTMLElement>, "className"> & {
        class?: string;
        audio?: "";
        /** Seconds. */
        keyboardbackwardseekoffset?: number;
        keyboardforwardseekoffset?: number;
      };
    }
  }
}
