import { connect, createServer } from "node:net";
import { Refusal } from "./refusal.ts";

const CONNECT_MS = 500;

export async function requireFreePort(port: number, command: string): Promise<void> {
  const problem = await portProblem(port);
  if (problem === undefined) return;
  const other = port + 1 <= 65535 ? port + 1 : port - 1;
  throw new Refusal(`Port ${port} ${problem}. Choose another one: PORT=${other} ${command}`);
}

/**
 * Below the ports that systems hand out (Linux from 32768, IANA from 49152), so that a runtime asking for any port
 * doesn't take the one just found.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;
const TRIES = 50;

/** Several instances may be starting at once. */
const takenPorts = new Set<number>();

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    if (takenPorts.has(port)) continue;
    takenPorts.add(port);
    if ((await portProblem(port)) === undefined) return port;
  }
  throw new Refusal(`There's no free port between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/**
 * Asks both ways: macOS allows 127.0.0.1 beside another process on 0.0.0.0, and browsers prefer [::1], so they could
 * show another site.
 */
async function portProblem(port: number): Promise<string | undefined> {
  for (const host of ["127.0.0.1", "::1"]) {
    if (await answers(host, port)) return "is already in use";
    const code = await listenError(host, port);
    if (code === "EADDRINUSE") return "is already in use";
    if (code === "EACCES") return "can't be opened by this user";
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
