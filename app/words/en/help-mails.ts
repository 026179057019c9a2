import { brand } from "./brand";

export const helpAsked = {
  email: "The request: use another email address for this account.",
  erasure: "The request: delete this account and everything in it.",
};

export const helpMails = {
  helpRequest: {
    subject: `A request about your ${brand.name} account`,
    lines: [
      `Someone who couldn't sign in asked ${brand.name} support for help with the account that belongs to this address.`,
      "If it was you, you don't need to do anything. If it wasn't, stop the request now.",
    ],
    action: "Stop the request",
    after: ["The link works until we've carried out the request."],
  },
};
