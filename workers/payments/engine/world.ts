import { ApiError } from "../http/api-error";
import type { Settings } from "./settings";
import type { Kind, Kinds } from "./shapes";
import type { Store } from "./store";

/** Times are whole seconds of the billing clock. */
export interface World {
  store: Store;
  account: string | null;
  within(account: string | null): World;
  origin: string;
  sale: { minor: number; currency: string };
  now(): number;
  /** Delivered after the request. */
  emit(type: string, object: object, previous?: object): void;
  settings(): Settings;
  /** Everything due until then happens. */
  moveTo(seconds: number): Promise<void>;
}

export function require<K extends Kind>(
  { store }: Pick<World, "store">,
  kind: K,
  id: string,
  param = "id",
): Kinds[K] {
  const found = store.find(kind, id);
  if (found === undefined) throw ApiError.missing(kind, id, param);
  return found;
}

export function change<T extends Kinds[Kind]>(
  world: World,
  stored: T & { object: Kind },
  type: string,
  apply: (object: T) => void,
): T {
  const before = structuredClone(stored);
  apply(stored);
  world.store.put(stored as Kinds[Kind] & { object: Kind });
  world.emit(type, stored, before);
  return stored;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Slightly biased. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`;
