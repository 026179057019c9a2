import type * as english from "../en/switch-errors";
import type { In } from "../say";

export const switchErrors: In<typeof english.switchErrors> = {
  "switches.sign_ups": "Мы приостановили регистрацию. Попробуйте позже.",
  "switches.uploads": "Мы приостановили новые загрузки. Попробуйте позже.",
  "switches.comments": "Мы приостановили новые комментарии. Попробуйте позже.",
  "switches.checkout": "Мы приостановили оформление подписок. С вас ничего не списано. Попробуйте позже.",
  "switches.read_only": "Мы приостановили изменения, пока устраняем неполадку. Попробуйте позже.",
  "switches.closed": "Идут технические работы. Вернитесь через несколько минут.",
  "switches.reason_missing": "Укажите причину.",
  "switches.text_missing": "Напишите текст объявления.",
  "switches.too_long": "Слишком длинно. Сократите текст.",
  "switches.length": "Режим только для чтения длится не больше четырёх часов. Выберите срок короче.",
};
