import { DurableObject } from "cloudflare:workers";
import { answerControl } from "./control/control";
import { dueDeliveries, enqueue, nextDelivery, send } from "./engine/deliveries";
import { makeEvent } from "./engine/events";
import { JOBS } from "./engine/jobs";
import { makeSale } from "./engine/prices";
import { DEFAULT_SETTINGS, type Settings } from "./engine/settings";
import { Store } from "./engine/store";
import type { World } from "./engine/world";
import type { PaymentsEnv } from "./env";
import { answerApi } from "./http/api";
import { answerFaulty, takeFault } from "./http/faults";
import { answerPage, PAGES } from "./pages/pages";
import { Turns } from "./turns";

export class StandIn extends DurableObject<PaymentsEnv> {
  readonly #store: Store;
  readonly #world: World;
  readonly #deliveries = new Turns();
  readonly #moves = new Turns();

  constructor(ctx: DurableObjectState, env: PaymentsEnv) {
    super(ctx, env);
    this.#store = new Store(ctx.storage.sql);
    this.#store.prepare();
    this.#world = this.#worldOf(null);
  }

  #worldOf(account: string | null): World {
    return {
      store: this.#store.within(account),
      account,
      within: (other) => this.#worldOf(other),
      origin: this.env.APP_ORIGIN,
      sale: { minor: Number(this.env.SUBSCRIPTION_PRICE), currency: this.env.CURRENCY },
      now: () => this.#now(),
      emit: (type, object, previous) => this.#emit(account, type, object, previous),
      settings: () => this.#settings(),
      moveTo: (seconds) => this.#moveTo(seconds),
    };
  }

  override async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/stand-in/clock" && request.method === "GET") {
      return Response.json({ offset: this.#offset(), now: Date.now() + this.#offset() });
    }
    this.ctx.storage.transactionSync(() => makeSale(this.#world));
    try {
      if (pathname.startsWith(PAGES)) return await answerPage(this.#deps(), request);
      if (pathname.startsWith("/stand-in/")) return await answerControl(this.#deps(), request);
      const answer = () => answerApi(this.#deps(), request);
      const fault = takeFault(this.#store, this.#settings(), request);
      return await (fault === undefined ? answer() : answerFaulty(fault, answer));
    } finally {
      // workerd reports an unread body as a failure.
      if (!request.bodyUsed) await request.arrayBuffer();
      this.ctx.waitUntil(this.#catchUp());
    }
  }

  override async alarm(): Promise<void> {
    await this.#moveTo(this.#now());
    await this.#deliverAll();
    await this.#planAlarm();
  }

  #deps() {
    return {
      env: this.env,
      world: this.#world,
      inTransaction: <T>(work: () => T) => this.ctx.storage.transactionSync(work),
      deliverAll: (force?: boolean) => this.#deliverAll(force),
      rest: () => this.#rest(),
      reset: () => this.#reset(),
    };
  }

  #offset(): number {
    return this.#store.note<number>("offset") ?? 0;
  }

  #now(): number {
    return Math.floor((Date.now() + this.#offset()) / 1000);
  }

  #settings(): Settings {
    return { ...DEFAULT_SETTINGS, ...this.#store.note<Partial<Settings>>("settings") };
  }

  /** Events of connected accounts have their own endpoint. */
  #emit(account: string | null, type: string, object: object, previous?: object): void {
    const world = this.#worldOf(account);
    const event = makeEvent(world, type, object, previous);
    world.store.put(event);
    const endpoint = account === null ? "own" : "connect";
    enqueue(this.#store, event, endpoint, this.#now(), this.#settings().copies);
  }

  async #catchUp(): Promise<void> {
    await this.#deliverAll();
    await this.#planAlarm();
  }

  /** Moves run one after another; jobs due on the way run in order, with their deliveries. */
  #moveTo(target: number): Promise<void> {
    return this.#moves.take(() => this.#move(target));
  }

  async #move(target: number): Promise<void> {
    for (
      let job = this.#store.nextJob();
      job !== undefined && job.at <= target;
      job = this.#store.nextJob()
    ) {
      const { at, verb, id } = job;
      this.#advanceTo(at);
      this.#store.unschedule(verb, id);
      try {
        this.ctx.storage.transactionSync(() => JOBS[verb]?.(this.#world, id));
      } catch (error) {
        console.error(`stand-in: ${verb} of ${id} failed`, error);
      }
      await this.#deliverAll();
    }
    this.#advanceTo(target);
    await this.#deliverAll();
  }

  #advanceTo(seconds: number): void {
    const ahead = seconds * 1000 - (Date.now() + this.#offset());
    if (ahead > 0) this.#store.setNote("offset", this.#offset() + ahead);
  }

  async #deliverAll(force = false): Promise<void> {
    if (!force && !this.#settings().deliver) return;
    await this.#deliveries.take(() => this.#deliverDue());
  }

  async #deliverDue(): Promise<void> {
    for (;;) {
      const due = dueDeliveries(this.#store, this.#now(), this.#settings().order);
      if (due.length === 0) return;
      for (const delivery of due) await send(this.env, this.#store, delivery, () => this.#now());
    }
  }

  async #planAlarm(): Promise<void> {
    const waiting = this.#settings().deliver ? nextDelivery(this.#store) : undefined;
    const times = [this.#store.nextJob()?.at, waiting].filter((at) => at !== undefined);
    if (times.length > 0) await this.ctx.storage.setAlarm(Math.min(...times) * 1000 - this.#offset());
  }

  async #rest(): Promise<void> {
    await this.#moves.take(async () => undefined);
    await this.#deliveries.take(async () => undefined);
  }

  async #reset(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#store.prepare();
  }
}
