/** The address where a conversation is begun: with a pro, about a job, or both. */
export function newMessagePath({ to, job }: { to?: string; job?: string }): string {
  const params = new URLSearchParams();
  if (to) params.set("to", to);
  if (job) params.set("job", job);
  return `/messages/new?${params}`;
}
