import type { WantedWork } from "../renditions.schema";
import type { Wanted } from "../rungs.rules";
import { problemSentence, type Failures } from "./failures";
import type { RenditionSnapshot, renditionStore } from "./rendition-store.browser";
import { copyId, copyKey, type CopyId } from "./wanted-works.browser";

export class Rows {
  readonly #rows = new Map<string, RenditionSnapshot>();
  readonly #store: Pick<typeof renditionStore, "publish">;

  constructor(store: Pick<typeof renditionStore, "publish">) {
    this.#store = store;
  }

  get isEmpty(): boolean {
    return this.#rows.size === 0;
  }

  of(copy: CopyId): RenditionSnapshot | undefined {
    return this.#rows.get(rowKey(copy));
  }

  /** @param failuresOf null: failures don't count */
  show(
    works: readonly WantedWork[],
    tried: ReadonlySet<string>,
    failuresOf: (copy: CopyId) => Failures | null,
  ): void {
    const wanted = new Set<string>();
    for (const work of works)
      for (const each of work.wanted) {
        const copy = copyId(work, each);
        wanted.add(rowKey(copy));
        if (tried.has(copyKey(copy))) continue;
        const failure = failuresOf(copy)?.of(copy) ?? null;
        const stage = failure ? "failed" : "waiting";
        this.#rows.set(rowKey(copy), {
          ...waitingRow(work, each),
          stage: work.isHeldElsewhere ? "held_elsewhere" : stage,
          problem: failure && problemSentence(failure),
        });
      }
    for (const [key, { stage }] of this.#rows)
      if (!wanted.has(key) && stage !== "done") this.#rows.delete(key);
    this.#publish();
  }

  set(copy: CopyId, change: Partial<RenditionSnapshot>): void {
    const row = this.#rows.get(rowKey(copy));
    if (!row) return;
    this.#rows.set(rowKey(copy), { ...row, ...change });
    this.#publish(change.stage === undefined);
  }

  remove(copy: CopyId): void {
    this.#rows.delete(rowKey(copy));
    this.#publish();
  }

  removeWork(work: number): void {
    for (const [key, row] of this.#rows) if (row.work === work) this.#rows.delete(key);
    this.#publish();
  }

  clear(): void {
    this.#rows.clear();
    this.#publish();
  }

  #publish(isProgress = false): void {
    this.#store.publish(() => [...this.#rows.values()], isProgress);
  }
}

const rowKey = ({ work, wanted }: CopyId) => `${work}:${wanted}`;

const waitingRow = ({ id, title }: WantedWork, wanted: Wanted): RenditionSnapshot => ({
  work: id,
  title,
  wanted,
  stage: "waiting",
  progress: 0,
  problem: null,
});
