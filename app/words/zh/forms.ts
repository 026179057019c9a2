import type * as english from "../en/forms";
import type { In } from "../say";

export const formWords: In<typeof english.formWords> = {
  kept: "您输入的内容已保留。",
  discard: "舍弃",
  conflict: (saved, typed) => `当前已保存：${saved}。您的输入：${typed}。`,
  conflicts: "您编辑期间，部分字段已在别处更改。请检查标出的字段，然后重新保存。",
  empty: "（空）",
  on: "开启",
  off: "关闭",
  nowOther: "您现在登录的是另一个账号。在这里输入的内容已为原账号保留。",
  otherAccount: { title: "已登录另一个账号", to: "/", link: "前往首页" },
};
