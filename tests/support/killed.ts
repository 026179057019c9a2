import { Faults, InjectedFault, type Moment } from "./faults";

/** A worker killed at a call: nothing happens afterwards, not even cleanup. */
export class Killed extends Faults {
  readonly #at: number;

  constructor(call: number, moment: Moment) {
    super({ call, moment });
    this.#at = call;
  }

  override async step<T>(name: string, run: () => Promise<T>): Promise<T> {
    if (this.calls.length < this.#at) return super.step(name, run);
    this.calls.push(name);
    throw new InjectedFault(`${name}: the worker was killed`);
  }
}
