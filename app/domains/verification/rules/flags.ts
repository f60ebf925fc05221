/** A number without what people write differently: "ROC 123-456" and "roc123456" are one. Empty for one too short to tell. */
export function numberKey(number: string | null): string {
  const key = (number ?? "").replace(/[^A-Za-z0-9]/g, "").toUpperCase();
  return key.length >= 4 ? key : "";
}
