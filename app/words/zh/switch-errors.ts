import type * as english from "../en/switch-errors";
import type { In } from "../say";

export const switchErrors: In<typeof english.switchErrors> = {
  "switches.sign_ups": "新用户注册已暂停，请稍后再试。",
  "switches.uploads": "上传已暂停，请稍后再试。",
  "switches.comments": "评论已暂停，请稍后再试。",
  "switches.checkout": "新订阅已暂停，您没有被扣款。请稍后再试。",
  "switches.read_only": "我们正在修复问题，暂时无法更改内容。请稍后再试。",
  "switches.closed": "网站正在维护，请几分钟后再来。",
  "switches.reason_missing": "请填写原因。",
  "switches.text_missing": "请填写公告内容。",
  "switches.too_long": "内容过长，请缩短。",
  "switches.length": "只读模式最长四小时，请选择更短的时间。",
};
