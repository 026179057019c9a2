import type {
  PayoutProvider,
  TransferFacts,
  TransferWish,
} from "../../app/payouts/provider/payout-provider.ts";

export class SimulatedProvider implements PayoutProvider {
  balance = 0;
  readonly #byKey = new Map<string, TransferFacts>();
  readonly #sent = new Map<string, number>();
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  async send({ group, key, minor, currency, destination }: TransferWish) {
    const before = this.#byKey.get(key);
    if (before) return before;
    if (minor > this.balance) return { refused: "balance" as const, code: "" };
    this.balance -= minor;
    this.#sent.set(destination, this.sentTo(destination) + minor);
    const transfer = {
      id: `tr_${this.#byKey.size + 1}`,
      group,
      minor,
      currency,
      destination,
      reversedMinor: 0,
      at: this.#clock(),
    };
    this.#byKey.set(key, transfer);
    return transfer;
  }

  async listTransfers(group: string) {
    return [...this.#byKey.values()].filter((transfer) => transfer.group === group);
  }

  async readTransfer(id: string) {
    const found = [...this.#byKey.values()].find((transfer) => transfer.id === id);
    if (!found) throw new Error(`There is no transfer ${id}.`);
    return found;
  }

  async listTransfersSince() {
    return [];
  }

  async listReversed() {
    return [];
  }

  createAccount = unasked;
  openOnboarding = unasked;
  openDashboard = unasked;
  readAccount = unasked;

  sentTo(destination: string): number {
    return this.#sent.get(destination) ?? 0;
  }
}

async function unasked(): Promise<never> {
  throw new Error("The simulation's provider doesn't support this.");
}
