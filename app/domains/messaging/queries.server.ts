export { listConversations } from "./queries/inbox.server.ts";
export { getThread } from "./queries/thread.server.ts";
export { conversationWith, tieWith } from "./queries/tie.server.ts";
export { unreadCount, unreadMessages } from "./queries/unread.server.ts";
