/** `npm run admin -- COMMAND …` */
export async function admin(_args: string[]): Promise<number> {
  return 0;
}
