import type * as english from "../en/help-mails";
import type { In } from "../say";
import { brand } from "./brand";

export const helpAsked: In<typeof english.helpAsked> = {
  email: "Запрос: использовать для этого аккаунта другой адрес электронной почты.",
  erasure: "Запрос: удалить этот аккаунт и всё, что в нём есть.",
};

export const helpMails: In<typeof english.helpMails> = {
  helpRequest: {
    subject: `Запрос о вашем аккаунте ${brand.name}`,
    lines: [
      `Человек, который не смог войти, попросил поддержку ${brand.name} помочь с аккаунтом, связанным с этим адресом.`,
      "Если это были вы, делать ничего не нужно. Если нет, остановите запрос прямо сейчас.",
    ],
    action: "Остановить запрос",
    after: ["Ссылка работает, пока мы не выполнили запрос."],
  },
};
