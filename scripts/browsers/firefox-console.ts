import type { Browser, ConsoleMessage, Page } from "puppeteer-core";
import { z } from "zod";

/** What Puppeteer keeps to itself: a way to send commands that it has no words for. */
interface Connected {
  connection: { send(method: string, params: object): Promise<{ result: unknown }> };
}

const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });
const Said = z.object({ result: z.object({ value: z.string() }) });
const Messages = z.array(z.object({ text: z.string(), source: z.string(), category: z.string() }));

export interface TabConsole {
  /** Hears what the scripts of a tab say. */
  watch(page: Page): void;
  /** Errors and warnings since it was asked last. */
  complaints(): Promise<string[]>;
}

/**
 * Both halves of what the developer tools show: what scripts say, and what the browser says of a page (policies,
 * cookies, answers it could not read), which WebDriver does not tell of.
 */
export async function firefoxConsole(browser: Browser, origin: string): Promise<TabConsole> {
  const said: Promise<string>[] = [];
  const { connection } = browser as unknown as Connected;
  const tree = await connection.send("browsingContext.getTree", { "moz:scope": "chrome" });
  const context = Tree.parse(tree.result).contexts[0]?.context;
  return {
    watch(page) {
      page.on("console", (message) => {
        if (["error", "warn", "assert"].includes(message.type())) said.push(textOf(message));
      });
    },
    async complaints() {
      const answer = await connection.send("script.evaluate", {
        expression: `(${String(takeMessages)})()`,
        target: { context },
        awaitPromise: false,
      });
      const messages = Messages.parse(JSON.parse(Said.parse(answer.result).result.value));
      // The browser's own pages and scripts speak there, too.
      const ours = messages.filter(({ text, source }) => source.startsWith(origin) || text.includes(origin));
      return [
        ...(await Promise.all(said.splice(0))),
        ...ours.map(({ text, source, category }) => `${category}: ${text} (${source})`),
      ];
    },
  };
}

/** Errors come as things in the page, which may be gone by now. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const words = message.args().map((word) => word.evaluate(String));
  const text = await Promise.all(words).then(
    (words) => words.join(" "),
    () => message.text(),
  );
  return `${text} (${message.location().url ?? ""})`;
}

/** Of the browser itself: https://searchfox.org/mozilla-central/source/xpcom/base/nsIConsoleService.idl */
interface Privileged {
  Services: { console: { getMessageArray(): Message[]; reset(): void } };
  Ci: { nsIScriptError: unknown };
}
interface Message {
  QueryInterface(kind: unknown): { errorMessage: string; sourceName: string; category: string };
}

/** Runs in the browser itself. @returns what is on its console, as JSON, and clears it */
function takeMessages(): string {
  const { Services, Ci } = globalThis as unknown as Privileged;
  const messages = Services.console.getMessageArray().flatMap((message) => {
    try {
      const { errorMessage, sourceName, category } = message.QueryInterface(Ci.nsIScriptError);
      return [{ text: errorMessage, source: sourceName, category }];
    } catch {
      // A line of the browser's own log.
      return [];
    }
  });
  Services.console.reset();
  return JSON.stringify(messages);
}
