export const PASSWORD = "a-long-enough-passphrase";
export const emailOf = (name: string): string => `${name.replaceAll(" ", ".")}@sample.test`;

export type Member = { id: string; cookie: string };

/** Opens a contractor's account over the public API and gives its id and the cookies of its session. */
export async function signUp(base: string, name: string): Promise<Member> {
  const answer = await fetch(`${base}/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: emailOf(name),
      password: PASSWORD,
      data: { full_name: "Sam Sample", user_type: "contractor" },
    }),
  });
  if (!answer.ok) throw new Error(`signing up was answered ${answer.status}: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { id: user.id, cookie };
}
