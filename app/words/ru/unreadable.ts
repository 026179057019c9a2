import type * as english from "../en/unreadable";
import type { In } from "../say";

export const UNREADABLE: In<typeof english.UNREADABLE> =
  "В этом тексте есть скрытые символы, которые меняют его направление, или слишком много диакритических знаков над одной буквой. Введите его заново или вставьте как обычный текст.";
