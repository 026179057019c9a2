import { ApiError } from "../http/api-error";
import type { Settings } from "./settings";
import type { Kind, Kinds } from "./shapes";
import type { Store } from "./store";

/** What all of the engine works with. Times are whole seconds of the billing clock. */
export interface World {
  store: Store;
  /** The connected account; null: our own. */
  account: string | null;
  within(account: string | null): World;
  origin: string;
  sale: { minor: number; currency: string };
  now(): number;
  /** Stores an event about an object, to be delivered after the request. */
  emit(type: string, object: object, previous?: object): void;
  settings(): Settings;
  /** Moves the clock; everything due on the way happens. */
  moveTo(seconds: number): Promise<void>;
}

/** @throws ApiError 404 resource_missing */
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

/** Changes a stored object and emits an event with the previous values. */
export function change<T extends Kinds[Kind]>(
  world: World,
  known: T & { object: Kind },
  type: string,
  apply: (object: T) => void,
): T {
  const before = structuredClone(known);
  apply(known);
  world.store.put(known as Kinds[Kind] & { object: Kind });
  world.emit(type, known, before);
  return known;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Random letters and digits, slightly biased. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`;
