import type * as english from "../en/upload-page";
import type { In } from "../say";

const codecNames: Readonly<Record<string, string>> = {
  hevc: "HEVC (H.265)",
  vvc: "VVC (H.266)",
  prores: "ProRes",
  prores_raw: "ProRes RAW",
  dnxhd: "DNxHD",
  cfhd: "CineForm",
  mpeg4: "MPEG-4 Part 2 (Xvid, DivX)",
};

export const uploadPageWords: In<typeof english.uploadPageWords> = {
  title: "上传",
  description: "上传不超过 200 MB 的图片、视频或音频文件。",
  lead: "分享您的图片、视频和音频。",
  captionHint: "会显示为说明文字。",
  choose: "选择文件",
  drop: "将文件拖放到这里，或{choose}",
  dropMore: "将更多文件拖放到这里，或{choose}",
  dropAnywhere: "将文件拖放到任意位置",
  limits: "图片、视频和音频，每个不超过 200 MB。也可以直接粘贴文件。",
  sameForAll: "所有文件使用相同的描述和可见性",
  sharedFields: "所有文件的详情",
  remove: (name) => `移除 ${name}`,
  chooseAgain: "重新选择",
  chooseFor: (name) => `另选一个文件代替 ${name}`,
  submit: "上传",
  submitMany: (count) => `上传 ${count} 个文件`,
  submitSome: (ready, count) => `上传 ${ready} 个文件（共 ${count} 个）`,
  someStayed: (sent, kept) => `${sent} 个文件正在上传。${kept} 个文件未发送，原因见相应卡片。`,
  busy: "正在上传…",
  poster: {
    label: "封面",
    hint: "大家点击播放前看到的图片。拖动滑块选择画面。",
    use: "使用此画面",
    alt: "您的封面",
  },
  personalRemoved:
    "此文件会透露拍摄或录制的地点（GPS），或设备的归属（所有者、序列号）。上传前，我们会将这些信息连同运动相机的运动数据一并移除。画面、声音、相机、曝光、作者和版权信息会保留。",
  personalRemovedShort: "我们会移除拍摄或录制地点及设备归属的信息。",
  rowDetails: "预览和详情",
  unshown: "您的浏览器无法显示此格式，其他浏览器可能也不行。大家可以改为下载。",
  makingPreview: "您的浏览器无法直接显示此格式。正在生成预览…",
  previewMade: "许多浏览器无法显示此格式。大家会看到此预览，并可下载原始文件。",
  frameMade: "许多浏览器无法播放此格式。大家会看到此图片，并可下载原始文件。",
  rarelyShown: "您的浏览器可以显示此格式，但许多其他浏览器不行。大家会看到预览，并可下载原始文件。",
  rarelyPlayed: "您的浏览器可以播放此格式，但其他浏览器未必可以。无法播放时，大家可以改为下载。",
  rarelyPlayedCodec: (codec) =>
    `此视频采用 ${codecNames[codec] ?? codec.toUpperCase()} 编码，许多浏览器无法播放。无法播放时，大家会看到静态图片，并可下载原始文件。`,
  needsScript: "上传需要启用 JavaScript，因为文件由浏览器直接发送到存储空间。",
  viewersTitle: "只有创作者才能上传",
  viewersText: "您使用的是观众账号。申请创作者权限即可分享自己的作品。",
  viewersAction: "申请创作者权限",
  previewAlt: "所选文件的预览",
};
