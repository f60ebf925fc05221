import type { Browser } from "@playwright/test";

/** A sheet of paper as a phone's camera sees it. */
export async function photographed(browser: Browser, html: string) {
  const page = await browser.newPage({ viewport: { width: 900, height: 1100 }, deviceScaleFactor: 1.6 });
  await page.setContent(html);
  await page.addStyleTag({
    content: "html{background:#6b5a48}body{background:none!important;padding:40px}.page{transform:rotate(0.5deg)}",
  });
  const buffer = await page.screenshot({ type: "jpeg", quality: 70, fullPage: true });
  await page.close();
  return { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer };
}

/** The same sheet as the file that an insurer mails. */
export async function printed(browser: Browser, html: string) {
  const page = await browser.newPage();
  await page.setContent(html);
  const buffer = await page.pdf({ format: "Letter", printBackground: true });
  await page.close();
  return { name: "certificate.pdf", mimeType: "application/pdf", buffer };
}
