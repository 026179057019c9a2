import type { Engine } from "./engine.ts";
import type { Wanted } from "./find-control.ts";
import type { Field } from "./fields.ts";

export type Key = "Tab" | "Enter" | "Space" | "ArrowRight";

/** What people do at a browser that needs no element, and what they see of it. */
export interface Hands {
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A new tab, in front of the others. */
  openTab(): Promise<void>;
  /** @param index in the order in which they were opened, from 0 */
  showTab(index: number): Promise<void>;
  /** Closes the tab in front; the first one comes before it. */
  closeTab(): Promise<void>;
  /** What its consoles said since they were asked last. */
  complaints(): Promise<string[]>;
  /** What is seen, as PNG. */
  picture(): Promise<Uint8Array>;
}

/** What each engine's driver does in its own way; window.ts makes a window of it. */
export interface Handling<Handle> extends Engine, Hands {
  /** Runs a script in the page, which may leave globals there. */
  run(script: string): Promise<void>;
  /** Does to a new document whatever must be there early. Called often. */
  prepare(): Promise<void>;
  /** Calls a function in the page that looks for an element. */
  reach(look: (wanted: Wanted) => Element | null, wanted: Wanted): Promise<Handle | null>;
  click(handle: Handle): Promise<void>;
  /** Calls a function in the page with the element and a text. */
  call<Answer>(handle: Handle, work: (field: Field, text: string) => Answer, text: string): Promise<Answer>;
  choose(handle: Handle, path: string): Promise<void>;
}
