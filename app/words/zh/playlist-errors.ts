import type * as english from "../en/playlist-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const playlistErrors: In<typeof english.playlistErrors> = {
  "playlists.unauthenticated": "您已退出登录，请登录后重试。",
  "playlists.bad_request": "出了点问题，请重试。",
  "playlists.title_missing": "请输入标题。",
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": "标题最多 100 个字符，请缩短。",
  "playlists.description_too_long": "描述最多 1,000 个字符，请缩短。",
  "playlists.bad_visibility": "请选择谁可以看到此播放列表。",
  "playlists.title_words": "标题包含公开播放列表不允许使用的词语。请修改标题，或将播放列表保持私密。",
  "playlists.description_words": "描述包含公开播放列表不允许使用的词语。请修改描述，或将播放列表保持私密。",
  "playlists.too_many": "播放列表已达 200 个的上限。请先删除一个不再需要的，然后重试。",
  "playlists.full": "此播放列表已满，最多可包含 5,000 件作品。",
  "playlists.not_found": "找不到播放列表",
  "playlists.work_not_found": "此作品已不可用。",
  "playlists.item_gone": "此作品已不在播放列表中。下面是当前的播放列表。",
  "playlists.neighbour_gone": "此播放列表已更改。下面是最新版本，请重新移动作品。",
  "playlists.too_many_requests": "请求过多，请一分钟后重试。",
};
