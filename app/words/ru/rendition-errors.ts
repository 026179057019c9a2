import type * as english from "../en/rendition-errors";
import type { In } from "../say";

// prettier-ignore
export const renditionErrors: In<typeof english.renditionErrors> = {
  "renditions.made_elsewhere": "Уменьшенные версии этой работы создаёт другое ваше устройство.",
  "renditions.not_wanted": "У этой работы уже есть такая версия, или она ей не нужна.",
  "renditions.bad_sprite": "Мы не можем использовать эти миниатюры для перемотки.",
};
