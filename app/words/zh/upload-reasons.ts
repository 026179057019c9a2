import type * as english from "../en/upload-reasons";
import type { In } from "../say";

export const uploadReasons: In<typeof english.uploadReasons> = {
  connectionLost: "连接已中断。",
  status: (status) => `服务器返回 ${status}。`,
  unnamedPart: "存储服务未确认收到其中一部分。",
  otherTab: "此文件正在另一个标签页中上传。",
  pageError: "此网页出错。",
  notFound: "找不到该上传。",
  noUpload: "上传任务缺失。",
};
