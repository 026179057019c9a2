import type * as english from "../en/dashboard";
import type { In } from "../say";

export const dashboardWords: In<typeof english.dashboardWords> = {
  title: "创作者面板",
  description: "您在 Wishlight 上的上传概览。",
  views: "总观看次数",
  items: "已上传作品",
  followers: "粉丝",
  soon: "即将推出",
  latest: "最近上传",
  actions: "快捷操作",
  upload: "上传",
  editProfile: "编辑个人资料",
  settings: "设置",
  earnings: {
    title: "收益",
    owed: "应付给您",
    debt: "已多付。我们会从未来的收益中扣除。",
    link: "查看收益",
  },
  room: {
    title: "存储空间",
    bytes: "空间",
    works: "上传数量",
    begun: "过去 24 小时内开始的上传",
    of: (used, most) => `已用 ${used}，共 ${most}`,
    full: "已达上限。",
  },
  empty: "您最近上传的作品会显示在这里。",
  failed: "上传内容加载失败。",
};
