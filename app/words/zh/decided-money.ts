import type * as english from "../en/decided-money";
import type { In } from "../say";

export const decidedMoneyWords: In<typeof english.decidedMoneyWords> = {
  title: "与您的收益有关的决定",
  text: "针对您的作品或账号的决定，可能会扣留、转走或返还您的收益。被转走的部分归其他创作者，绝不归我们。",
  caption: "各项决定涉及的收益，最新的在前",
  about: "涉及",
  amount: "金额",
  state: "状态",
  states: { held: "已扣留", taken: "已归其他创作者", back: "已返还" },
  person: "您的全部收益",
  untitled: "未命名的作品",
  open: "查看决定",
  openOf: (title) => `查看关于“${title}”的决定`,
  since: "决定于 {at}",
  until: "至 {at} 为止，之后重新归您所有。",
  unlessAppealed: "除非您在此之前申诉，否则将于 {at} 归其他创作者。",
  appealOpen: "至您的申诉有结果为止。",
  held: "目前扣留",
  taken: "已归其他创作者",
  gives: "截至目前的本月收益",
  left: "归您所有的部分",
};
