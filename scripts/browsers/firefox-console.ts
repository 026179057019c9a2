import type { Browser, ConsoleMessage, Page } from "puppeteer-core";
import { z } from "zod";

/** Puppeteer's private way to send commands that it has no method for. */
interface Connected {
  connection: { send(method: string, params: object): Promise<{ result: unknown }> };
}

const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });
const Said = z.object({ result: z.object({ value: z.string() }) });
const Messages = z.array(z.object({ text: z.string(), source: z.string(), category: z.string() }));

export interface TabConsole {
  watch(page: Page): void;
  complaints(): Promise<string[]>;
}

/**
 * Reads the browser's own messages about a page (policies, cookies, unreadable answers), which WebDriver doesn't
 * report.
 */
export async function firefoxConsole(browser: Browser, origin: string): Promise<TabConsole> {
  const pageMessages: Promise<string>[] = [];
  const { connection } = browser as unknown as Connected;
  const tree = await connection.send("browsingContext.getTree", { "moz:scope": "chrome" });
  const context = Tree.parse(tree.result).contexts[0]?.context;
  return {
    watch(page) {
      page.on("console", (message) => {
        if (["error", "warn", "assert"].includes(message.type())) pageMessages.push(describeMessage(message));
      });
    },
    async complaints() {
      const answer = await connection.send("script.evaluate", {
        expression: `(${String(takeMessages)})()`,
        target: { context },
        awaitPromise: false,
      });
      const messages = Messages.parse(JSON.parse(Said.parse(answer.result).result.value));
      // The browser's own pages also write there.
      const ours = messages.filter(({ text, source }) => source.startsWith(origin) || text.includes(origin));
      return [
        ...(await Promise.all(pageMessages.splice(0))),
        ...ours.map(({ text, source, category }) => `${category}: ${text} (${source})`),
      ];
    },
  };
}

/** Errors are handles into the page, which may be gone. */
async function describeMessage(message: ConsoleMessage): Promise<string> {
  const words = message.args().map((word) => word.evaluate(String));
  const text = await Promise.all(words).then(
    (words) => words.join(" "),
    () => message.text(),
  );
  return `${text} (${message.location().url ?? ""})`;
}

/** https://searchfox.org/mozilla-central/source/xpcom/base/nsIConsoleService.idl */
interface Privileged {
  Services: { console: { getMessageArray(): Message[]; reset(): void } };
  Ci: { nsIScriptError: unknown };
}
interface Message {
  QueryInterface(kind: unknown): { errorMessage: string; sourceName: string; category: string };
}

/** Runs in the browser's own process, and clears its console. */
function takeMessages(): string {
  const { Services, Ci } = globalThis as unknown as Privileged;
  const messages = Services.console.getMessageArray().flatMap((message) => {
    try {
      const { errorMessage, sourceName, category } = message.QueryInterface(Ci.nsIScriptError);
      return [{ text: errorMessage, source: sourceName, category }];
    } catch {
      return [];
    }
  });
  Services.console.reset();
  return JSON.stringify(messages);
}
