import { expect, it } from "vitest";
import { storageSize } from "~/ui/format";

it.each([
  [0, "0 MB"],
  [1_572_864, "1.5 MB"],
  [1023 * 1024 * 1024, "1 GB"],
  [10 * 1024 ** 3, "10 GB"],
  [1.25 * 1024 ** 3, "1.25 GB"],
])("%d bytes of an account's room are '%s'", (bytes, said) => expect(storageSize(bytes, "en")).toBe(said));
