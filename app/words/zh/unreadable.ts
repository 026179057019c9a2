import type * as english from "../en/unreadable";
import type { In } from "../say";

export const UNREADABLE: In<typeof english.UNREADABLE> =
  "这段文字包含会改变书写方向的隐藏字符，或某个字母上的附加符号过多。请重新输入，或以纯文本形式粘贴。";
