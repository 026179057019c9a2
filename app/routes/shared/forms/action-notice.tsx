import { useActionData } from "@remix-run/react";
import { Notice } from "~/routes/auth/parts/notice";

interface NoticeAnswer {
  ok: boolean;
  message: string;
  isTold: true;
}

export function noticeAnswer(ok: boolean, message: string): NoticeAnswer {
  return { ok, message, isTold: true };
}

/** Without script no toast shows. */
export function ActionNotice() {
  const answer = useActionData<Partial<NoticeAnswer>>();
  const { ok, message, isTold } = answer ?? {};
  return (
    <div className="has-[p:not(:empty)]:mb-5">
      <Notice tone={ok === false ? "danger" : "good"}>{isTold ? message : null}</Notice>
    </div>
  );
}
