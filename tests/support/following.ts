import { follows } from "~/following/follows.table";
import { db } from "./uploads";

export async function seedFollow(follower: string, creator: string, since = 1_000): Promise<void> {
  await db.insert(follows).values({ follower, creator, created_at: since });
}
