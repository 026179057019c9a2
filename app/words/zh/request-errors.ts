import type * as english from "../en/request-errors";
import type { In } from "../say";
import { formWords } from "./forms";

export const requestErrors: In<typeof english.requestErrors> = {
  "form.changed_elsewhere": formWords.conflicts,
  "request.too_long": "内容过长。请缩短文字后重新发送。",
  "request.method": "此地址不接受这类请求。",
  "lists.bad_cursor": "找不到列表中的这个位置。请从头打开列表。",
  "data_export.too_many": "您刚刚下载过数据，请稍后再试。",
};
