import type * as english from "../en/help-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const helpAsked: In<typeof english.helpAsked> = {
  email: "Die Anfrage: eine andere E-Mail-Adresse für dieses Konto verwenden.",
  erasure: "Die Anfrage: dieses Konto und alles darin löschen.",
};

export const helpMails: In<typeof english.helpMails> = {
  helpRequest: {
    subject: `Eine Anfrage zu Ihrem ${brand.name}-Konto`,
    lines: [
      `Jemand, der sich nicht anmelden konnte, hat den Support von ${brand.name} um Hilfe mit dem Konto gebeten, das zu dieser Adresse gehört.`,
      "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, stoppen Sie die Anfrage jetzt.",
    ],
    action: "Anfrage stoppen",
    after: ["Der Link funktioniert, bis wir die Anfrage ausgeführt haben."],
  },
};
