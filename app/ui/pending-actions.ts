const RETRY_EVERY_MS = 50;
/** Later, the effect of a press would surprise. */
const MAX_WAIT_MS = 10_000;

interface Handlers<Action> {
  /** Must lead to `answered`, at once or later. */
  again: (action: Action) => void;
  giveUp?: (action: Action) => void;
}

/** Repeats an action until the page answers it. */
export class PendingActions<Action> {
  readonly #since = new Map<Action, number>();
  readonly #handlers: Handlers<Action>;

  constructor(handlers: Handlers<Action>) {
    this.#handlers = handlers;
  }

  keep(action: Action): void {
    if (this.#since.has(action)) return;
    this.#since.set(action, performance.now());
    this.#tryLater(action);
  }

  answered(action: Action): void {
    this.#since.delete(action);
  }

  #tryLater(action: Action): void {
    setTimeout(() => {
      const since = this.#since.get(action);
      if (since === undefined) return;
      if (since + MAX_WAIT_MS < performance.now()) {
        this.#since.delete(action);
        this.#handlers.giveUp?.(action);
        return;
      }
      this.#handlers.again(action);
      if (this.#since.has(action)) this.#tryLater(action);
    }, RETRY_EVERY_MS);
  }
}
