import type * as english from "../en/my-uploads";
import type { In } from "../say";
import { uploadWords } from "./uploads";

export const myUploadsWords: In<typeof english.myUploadsWords> = {
  ...uploadWords.mine,
  empty: "您还没有上传任何内容。",
  emptyKind: "还没有此类型的内容。",
  warned: (count) => `您有 ${count} 个文件存在问题，详情见相应卡片。`,
  upload: "上传",
  filters: { all: "所有类型", image: "图片", video: "视频", audio: "音频", other: "其他" },
  filterLabel: "按类型筛选",
  restricted: "受一项决定限制",
  copy: "复制链接",
  copied: "已复制签名链接。",
  copiedHint: "3 分钟内，任何拿到链接的人都能打开此文件，无需登录。",
  copyFailed: "链接复制失败。",
  download: "下载",
  delete: "删除",
  retry: "重试",
  deleteText: "确定要永久删除此文件吗？此操作无法撤消。",
  cancel: "取消",
  confirm: "是，删除",
  deleted: "文件已删除。",
  deleteFailed: "文件删除失败。",
  failed: "上传内容加载失败。",
};
