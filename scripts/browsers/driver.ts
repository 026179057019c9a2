import type { Engine } from "./engine.ts";
import type { ControlQuery } from "./find-control.ts";
import type { Field } from "./fields.ts";

export type Key = "Tab" | "Enter" | "Space" | "ArrowRight";

export interface Actions {
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  openTab(): Promise<void>;
  showTab(index: number): Promise<void>;
  /** Shows the first tab afterwards. */
  closeTab(): Promise<void>;
  complaints(): Promise<string[]>;
  picture(): Promise<Uint8Array>;
}

export interface Driver<Handle> extends Engine, Actions {
  /** The script may leave globals in the page. */
  run(script: string): Promise<void>;
  /** Prepares a new document early. */
  prepare(): Promise<void>;
  reach(look: (query: ControlQuery) => Element | null, query: ControlQuery): Promise<Handle | null>;
  click(handle: Handle): Promise<void>;
  call<Answer>(handle: Handle, work: (field: Field, text: string) => Answer, text: string): Promise<Answer>;
  choose(handle: Handle, path: string): Promise<void>;
}
