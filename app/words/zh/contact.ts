import type * as english from "../en/contact";
import type { In } from "../say";

export const contact: In<typeof english.contact> = {
  title: "联系我们",
  description: "如何就支持、法律和隐私问题联系 Wishlight 团队。",
  heading: "联系我们",
  lead: "每封来信都由真人阅读。请告诉我们网页地址、您做了什么，以及看到的错误编号。我们绝不会索要您的密码。",
  support: {
    title: "客户支持",
    text: "登录、上传失败、订阅、打款，或任何其他无法正常使用的问题。",
  },
  legal: {
    title: "法律",
    text: "版权及其他权利、移除请求，以及有关服务条款的问题。",
  },
  privacy: {
    title: "隐私",
    text: "获取数据副本、更正数据，或询问我们存储了哪些数据。",
  },
  before: "想快速找到答案？",
  faqLink: "查看常见问题",
};
