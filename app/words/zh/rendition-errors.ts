import type * as english from "../en/rendition-errors";
import type { In } from "../say";

// prettier-ignore
export const renditionErrors: In<typeof english.renditionErrors> = {
  "renditions.made_elsewhere": "您的另一台设备正在生成此作品的较小尺寸版本。",
  "renditions.not_wanted": "此作品已有该尺寸，或不需要该尺寸。",
  "renditions.bad_sprite": "无法使用这些进度预览图。",
};
