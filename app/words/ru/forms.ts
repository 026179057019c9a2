import type * as english from "../en/forms";
import type { In } from "../say";

export const formWords: In<typeof english.formWords> = {
  kept: "Мы сохранили то, что вы ввели.",
  discard: "Сбросить",
  conflict: (saved, typed) => `Сейчас сохранено: ${saved}. У вас: ${typed}.`,
  conflicts:
    "Пока вы редактировали, некоторые поля изменили в другом месте. Проверьте отмеченные поля и сохраните ещё раз.",
  empty: "(пусто)",
  on: "вкл.",
  off: "выкл.",
  nowOther: "Вы вошли в другой аккаунт. То, что введено здесь, мы сохранили для прежнего аккаунта.",
  otherAccount: { title: "Вы вошли в другой аккаунт", to: "/", link: "На главную" },
};
