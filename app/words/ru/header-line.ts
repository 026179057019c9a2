import type * as english from "../en/header-line";
import type { In } from "../say";

export const membershipLineWords: In<typeof english.membershipLineWords> = {
  label: "Статус подписки",
  trialEnds: "{day} закончится бесплатный пробный период.",
  toMembership: "Подписка",
  failed: "Последний платёж не прошёл, но до {until} вы можете смотреть.",
  failedClosed: "Последний платёж не прошёл, поэтому чужие работы вам недоступны.",
  otherCard: "Указать другую карту",
};
