import { DurableObject } from "cloudflare:workers";

interface Env {
  COUNTERS: DurableObjectNamespace<Counter>;
}

/** The least that can count: a number in SQLite, stored before it is answered. */
export class Counter extends DurableObject<Env> {
  add(ms: number): { credit: number } {
    const { sql } = this.ctx.storage;
    sql.exec("create table if not exists total (one integer primary key, ms integer not null)");
    sql.exec("insert into total values (1, ?1) on conflict do update set ms = ms + ?1", ms);
    return { credit: ms };
  }
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (request.method !== "POST") return new Response("A bare page");
    const { viewer, played } = await request.json<{ viewer: string; played: number }>();
    return Response.json(await env.COUNTERS.get(env.COUNTERS.idFromName(viewer)).add(played));
  },
};
