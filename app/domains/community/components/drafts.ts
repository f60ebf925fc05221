/** Under which names the browser keeps what is being written, until it was sent. */
export const POST_DRAFT = "community-post";
export const answerDraft = (postId: string, parent: string): string => `answer-${parent || postId}`;
