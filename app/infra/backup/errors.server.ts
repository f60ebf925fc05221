/** Something that the operator has to know and can do something about; the message is for the terminal. */
export class BackupError extends Error {
  override name = "BackupError";
}
