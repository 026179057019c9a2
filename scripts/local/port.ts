import { connect, createServer } from "node:net";
import { Refusal } from "./refusal.ts";

const CONNECT_MS = 500;

/** Refuses when something already answers on the port, or when this user may not listen there. */
export async function requireFreePort(port: number, command: string): Promise<void> {
  const problem = await portProblem(port);
  if (problem === undefined) return;
  const other = port + 1 <= 65535 ? port + 1 : port - 1;
  throw new Refusal(`Port ${port} ${problem}. Choose another one: PORT=${other} ${command}`);
}

/**
 * Below the ports that systems hand out by themselves (Linux from 32768, IANA from 49152): a runtime that starts
 * beside ours and asks for any port must not be given the one we have just found free.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;
const TRIES = 50;

/** Handed out by this process: several instances may be starting at once. */
const given = new Set<number>();

/** A port nobody listens on right now, for tests that start their own instance. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    if (given.has(port)) continue;
    given.add(port);
    if ((await portProblem(port)) === undefined) return port;
  }
  throw new Refusal(`No free port was found between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/**
 * Asks both ways: macOS lets us listen on 127.0.0.1 beside somebody on 0.0.0.0, and a browser
 * prefers [::1], so a port that is only half ours would show somebody else's site.
 */
async function portProblem(port: number): Promise<string | undefined> {
  for (const host of ["127.0.0.1", "::1"]) {
    if (await answers(host, port)) return "is already in use";
    const code = await listenError(host, port);
    if (code === "EADDRINUSE") return "is already in use";
    if (code === "EACCES") return "may not be opened by this user";
  }
  return undefined;
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_MS });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
    socket.once("timeout", () => settle(false));
  });
}

function listenError(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
